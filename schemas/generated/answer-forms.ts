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
        "ofFailedItems": false
      },
      {
        "id": "CFG-2",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "CFG-3",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "CFG-9",
        "beyond": [
          "CFG-3"
        ],
        "ofFailedItems": false
      },
      {
        "id": "CFG-4",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "CFG-5",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "CFG-11",
        "beyond": [
          "CFG-5"
        ],
        "ofFailedItems": false
      },
      {
        "id": "CFG-12",
        "beyond": [
          "CFG-5"
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
        "ofFailedItems": false
      },
      {
        "id": "KEY-2",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "KEY-3",
        "beyond": [
          "KEY-2"
        ],
        "ofFailedItems": false
      },
      {
        "id": "KEY-4",
        "beyond": [
          "KEY-2"
        ],
        "ofFailedItems": false
      },
      {
        "id": "KEY-5",
        "beyond": [
          "KEY-2"
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
        "ofFailedItems": false
      },
      {
        "id": "DIG-5",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "DIG-6",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "DIG-24",
        "beyond": [],
        "ofFailedItems": true
      },
      {
        "id": "ERR-2",
        "beyond": [],
        "ofFailedItems": true
      },
      {
        "id": "DIG-2",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "DIG-3",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "DIG-14",
        "beyond": [
          "DIG-3"
        ],
        "ofFailedItems": false
      },
      {
        "id": "DIG-4",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "DIG-12",
        "beyond": [
          "DIG-4"
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
        "ofFailedItems": false
      },
      {
        "id": "FIN-2",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "FIN-3",
        "beyond": [
          "FIN-2"
        ],
        "ofFailedItems": false
      },
      {
        "id": "ERR-2",
        "beyond": [],
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
        "ofFailedItems": false
      },
      {
        "id": "ARC-2",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "ERR-2",
        "beyond": [],
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
        "ofFailedItems": false
      },
      {
        "id": "SEA-2",
        "beyond": [],
        "ofFailedItems": false
      },
      {
        "id": "ERR-2",
        "beyond": [],
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
