// Generated from the response schemas by `npm run generate`; edit those instead.

/** A member that the interface lists: `null` where nothing is listed below it; elements of a list stand as if they were its own members. */
export type Listed = null | { readonly [name: string]: Listed }

/** What the response schema of each operation states. */
export const answerForms = {
  "configuration": {
    "wrapper": "CFG-1",
    "rows": [
      {
        "id": "CFG-1",
        "beyond": [],
        "paths": [
          "",
          "data"
        ],
        "ofFailedItems": false
      },
      {
        "id": "CFG-2",
        "beyond": [],
        "paths": [
          "data.oauthClientId"
        ],
        "ofFailedItems": false
      },
      {
        "id": "CFG-3",
        "beyond": [],
        "paths": [
          "data.name"
        ],
        "ofFailedItems": false
      },
      {
        "id": "CFG-9",
        "beyond": [
          "CFG-3"
        ],
        "paths": [
          "data.name"
        ],
        "ofFailedItems": false
      },
      {
        "id": "CFG-4",
        "beyond": [],
        "paths": [
          "data.created",
          "data.changed"
        ],
        "ofFailedItems": false
      },
      {
        "id": "CFG-5",
        "beyond": [],
        "paths": [
          "data.fileMaxLength",
          "data.sessionExpirationTimeout"
        ],
        "ofFailedItems": false
      },
      {
        "id": "CFG-11",
        "beyond": [
          "CFG-5"
        ],
        "paths": [
          "data.fileMaxLength",
          "data.sessionExpirationTimeout"
        ],
        "ofFailedItems": false
      },
      {
        "id": "CFG-12",
        "beyond": [
          "CFG-5"
        ],
        "paths": [
          "data.sessionExpirationTimeout"
        ],
        "ofFailedItems": false
      }
    ],
    "members": {
      "data": {
        "oauthClientId": null,
        "name": null,
        "created": null,
        "changed": null,
        "fileMaxLength": null,
        "sessionExpirationTimeout": null
      }
    }
  },
  "publicKey": {
    "wrapper": "KEY-1",
    "rows": [
      {
        "id": "KEY-1",
        "beyond": [],
        "paths": [
          "",
          "data"
        ],
        "ofFailedItems": false
      },
      {
        "id": "KEY-2",
        "beyond": [],
        "paths": [
          "data.name",
          "data.dateCreated",
          "data.dateExpiration",
          "data.publicKey"
        ],
        "ofFailedItems": false
      },
      {
        "id": "KEY-3",
        "beyond": [
          "KEY-2"
        ],
        "paths": [
          "data.dateCreated",
          "data.dateExpiration"
        ],
        "ofFailedItems": false
      },
      {
        "id": "KEY-4",
        "beyond": [
          "KEY-2"
        ],
        "paths": [
          "data.publicKey"
        ],
        "ofFailedItems": false
      },
      {
        "id": "KEY-5",
        "beyond": [
          "KEY-2"
        ],
        "paths": [
          "data.publicKey"
        ],
        "ofFailedItems": false
      }
    ],
    "members": {
      "data": {
        "name": null,
        "dateCreated": null,
        "dateExpiration": null,
        "publicKey": null
      }
    }
  },
  "calculateDigest": {
    "wrapper": "DIG-1",
    "rows": [
      {
        "id": "DIG-1",
        "beyond": [],
        "paths": [
          "",
          "data",
          "data.sessionDigests",
          "data.sessionDigests[]"
        ],
        "ofFailedItems": false
      },
      {
        "id": "DIG-5",
        "beyond": [],
        "paths": [
          "data.sessionDigests[].sessionId"
        ],
        "ofFailedItems": false
      },
      {
        "id": "DIG-6",
        "beyond": [],
        "paths": [
          "data.sessionDigests[].digest"
        ],
        "ofFailedItems": false
      },
      {
        "id": "DIG-24",
        "beyond": [],
        "paths": [
          "data.sessionDigests[].digest"
        ],
        "ofFailedItems": true
      },
      {
        "id": "ERR-2",
        "beyond": [],
        "paths": [
          "data.sessionDigests[].error"
        ],
        "ofFailedItems": true
      },
      {
        "id": "DIG-2",
        "beyond": [],
        "paths": [
          "data.digests_summary"
        ],
        "ofFailedItems": false
      },
      {
        "id": "DIG-3",
        "beyond": [],
        "paths": [
          "data.algorithm"
        ],
        "ofFailedItems": false
      },
      {
        "id": "DIG-14",
        "beyond": [
          "DIG-3"
        ],
        "paths": [
          "data.algorithm"
        ],
        "ofFailedItems": false
      },
      {
        "id": "DIG-4",
        "beyond": [],
        "paths": [
          "data.signature_algorithm"
        ],
        "ofFailedItems": false
      },
      {
        "id": "DIG-12",
        "beyond": [
          "DIG-4"
        ],
        "paths": [
          "data.signature_algorithm"
        ],
        "ofFailedItems": false
      }
    ],
    "members": {
      "data": {
        "sessionDigests": {
          "sessionId": null,
          "digest": null,
          "error": {
            "code": null,
            "message": null
          }
        },
        "digests_summary": null,
        "algorithm": null,
        "signature_algorithm": null
      }
    }
  },
  "finalizeSigning": {
    "wrapper": "FIN-1",
    "rows": [
      {
        "id": "FIN-1",
        "beyond": [],
        "paths": [
          "",
          "data",
          "data.results",
          "data.results[]"
        ],
        "ofFailedItems": false
      },
      {
        "id": "FIN-2",
        "beyond": [],
        "paths": [
          "data.results[].sessionId"
        ],
        "ofFailedItems": false
      },
      {
        "id": "FIN-3",
        "beyond": [
          "FIN-2"
        ],
        "paths": [
          "data.results[].sessionId"
        ],
        "ofFailedItems": false
      },
      {
        "id": "ERR-2",
        "beyond": [],
        "paths": [
          "data.results[].error"
        ],
        "ofFailedItems": true
      }
    ],
    "members": {
      "data": {
        "results": {
          "sessionId": null,
          "error": {
            "code": null,
            "message": null
          }
        }
      }
    }
  },
  "addArchive": {
    "wrapper": "ARC-1",
    "rows": [
      {
        "id": "ARC-1",
        "beyond": [],
        "paths": [
          "",
          "data",
          "data.results",
          "data.results[]"
        ],
        "ofFailedItems": false
      },
      {
        "id": "ARC-2",
        "beyond": [],
        "paths": [
          "data.results[].sessionId"
        ],
        "ofFailedItems": false
      },
      {
        "id": "ERR-2",
        "beyond": [],
        "paths": [
          "data.results[].error"
        ],
        "ofFailedItems": true
      }
    ],
    "members": {
      "data": {
        "results": {
          "sessionId": null,
          "error": {
            "code": null,
            "message": null
          }
        }
      }
    }
  },
  "createSeal": {
    "wrapper": null,
    "rows": [
      {
        "id": "SEA-1",
        "beyond": [],
        "paths": [
          "",
          "results[]",
          "data.results[]"
        ],
        "ofFailedItems": false
      },
      {
        "id": "SEA-2",
        "beyond": [],
        "paths": [
          "results[].sessionId",
          "data.results[].sessionId"
        ],
        "ofFailedItems": false
      },
      {
        "id": "ERR-2",
        "beyond": [],
        "paths": [
          "results[].error",
          "data.results[].error"
        ],
        "ofFailedItems": true
      }
    ],
    "members": {
      "data": {
        "results": {
          "sessionId": null,
          "error": {
            "code": null,
            "message": null
          }
        }
      },
      "results": {
        "sessionId": null,
        "error": {
          "code": null,
          "message": null
        }
      }
    }
  }
} as const
