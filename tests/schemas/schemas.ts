// The schemas as they are written. Knows no test.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnySchemaObject } from 'ajv/dist/2020.js'
import { projectRoot } from '../../run/project-root.js'

const folder = join(projectRoot(), 'schemas')
const SUFFIX = '.schema.json'

export const schemas: ReadonlyMap<string, AnySchemaObject> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .sort()
    .map((file) => [file.slice(0, -SUFFIX.length), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
)
