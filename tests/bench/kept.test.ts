// What is kept of the bench: ratios of every work; and nothing outside of the bench meets its peers.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Kept } from '../../bench/render.js'
import { projectRoot } from '../schemas/project-root.js'

const read = (...path: string[]): string => readFileSync(join(projectRoot, ...path), 'utf8')

test('bench/performance.json has ratios of every work', () => {
  const kept = JSON.parse(read('bench', 'performance.json')) as Kept
  assert.deepEqual([...new Set(kept.figures.map(({ id }) => id[0]))], ['A', 'B', 'C', 'D'])
})

test('the lockfile of the peers names no registry, and no package of it is one of the project', () => {
  assert.doesNotMatch(read('bench', 'peers', 'package-lock.json'), /"resolved"/)
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces?: unknown }
  assert.equal(workspaces, undefined, 'npm would install the peers with the project')
})
