// Which folder may import which (the arrows), and the packages that each may load. Knows no file.

export interface Room {
  readonly folders: readonly string[]
  /** Folders of which it may import types only: nothing of them is loaded. */
  readonly types?: readonly string[]
  /** Or scopes of packages. */
  readonly packages: readonly string[]
}

const DOMAIN = ['schemas', 'requirements', 'engine', 'inspection', 'fixtures', 'specs', 'reports', 'reference'] as const

/** Every folder with sources, and what it may import. */
export const ARROWS: Readonly<Record<string, Room>> = {
  schemas: { folders: [], packages: [] },
  requirements: { folders: [], packages: [] },
  engine: { folders: ['requirements'], packages: [] },
  inspection: { folders: [], packages: ['libxml2-wasm', 'yauzl'] },
  fixtures: {
    folders: ['schemas', 'engine'],
    packages: ['@faker-js/faker', '@noble/curves', 'dotenv', 'jsonc-parser', 'node-forge', 'undici'],
  },
  // Specs name requirements: the ids are the ledger's.
  specs: { folders: ['schemas', 'requirements', 'engine', 'fixtures', 'inspection'], packages: ['@noble/curves'] },
  // The result format is the engine's: conclusions and packed evidence. Of exchanges, documents and the formats of other tools only the shape is known.
  reports: {
    folders: ['requirements', 'schemas', 'engine'],
    types: ['fixtures', 'inspection'],
    packages: ['yazl', 'ctrf', 'har-format', 'sarif'],
  },
  reference: {
    folders: ['schemas'],
    packages: ['@fastify', '@libpdf/core', '@noble/curves', '@xmldom/xmldom', 'fastify', 'node-forge', 'xml-crypto'],
  },
  // What both fronts stand on: opening a run, judging it, the embedded reference deployment.
  run: { folders: DOMAIN, packages: [] },
  cli: { folders: [...DOMAIN, 'run'], packages: ['commander'] },
  playwright: {
    folders: ['requirements', 'engine', 'fixtures', 'specs', 'reports', 'run'],
    types: ['schemas'],
    packages: ['@playwright/test'],
  },
  // Measures with the documents and deployments that the tests make.
  bench: { folders: [...DOMAIN, 'run', 'tests'], packages: ['@playwright/test', 'ajv', 'undici'] },
  tools: { folders: [], packages: ['ajv', 'ajv-formats', 'json-schema-to-typescript', '@playwright/test'] },
}

/** Libraries that take long to load: no entry module may load one before it is needed. */
export const HEAVY = ['@faker-js/faker', '@libpdf/core', 'fastify', 'libxml2-wasm', 'node-forge', 'undici'] as const

/** Modules that every run loads first. */
export const ENTRANCES = [
  'cli/main.ts',
  'engine/index.ts',
  'fixtures/index.ts',
  'fixtures/deployment-file/index.ts',
  'inspection/index.ts',
  'schemas/index.ts',
  'specs/index.ts',
]
