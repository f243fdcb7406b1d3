// Reads profiles that Node.js has written: which part of the code took which share of the time, or of the memory. Runs nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A share of 1 for each part: a package, a folder of the suite, a module of Node.js, or `(garbage collector)` and the like. */
export type Shares = Readonly<Record<string, number>>

/** What is read of a profile, in the formats of the V8 inspector. */
interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
  /** In a CPU profile by their ids. */
  readonly children?: readonly (ProfileNode | number)[]
  /** Bytes, in a heap profile. */
  readonly selfSize?: number
}
interface Profile {
  readonly head?: ProfileNode
  readonly nodes?: readonly ProfileNode[]
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
}

/** The shares in all profiles of a folder: one for each thread. */
export function sharesIn(folder: string): Shares {
  const sums = new Map<string, number>()
  for (const name of readdirSync(folder)) {
    const { head, nodes = [], samples = [], timeDeltas = [] } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile
    const times = new Map<number, number>()
    for (const [i, id] of samples.entries()) times.set(id, (times.get(id) ?? 0) + (timeDeltas[i] ?? 0))
    const byId = new Map(nodes.map((node) => [node.id, node]))
    const add = (node: ProfileNode | undefined, caller: string): void => {
      if (node === undefined) return
      const part = partOf(node) ?? caller
      sums.set(part, (sums.get(part) ?? 0) + (node.selfSize ?? times.get(node.id) ?? 0))
      for (const child of node.children ?? []) add(typeof child === 'number' ? byId.get(child) : child, part)
    }
    add(head ?? nodes[0], '')
  }
  for (const waiting of ['(idle)', '(root)']) sums.delete(waiting)
  const total = [...sums.values()].reduce((sum, amount) => sum + amount, 0)
  return Object.fromEntries([...sums].map(([part, amount]) => [part, amount / total]))
}

/** The share of Node's own cryptography, and of the libraries that do it in JavaScript. */
export function cryptographyIn(shares: Shares): number {
  const own = Object.entries(shares).filter(([part]) => /^(?:node:crypto|@noble\/.*|node-forge)$/.test(part))
  return own.reduce((sum, [, share]) => sum + share, 0)
}

/** The innermost package, folder of the suite, or module of Node.js; `undefined` for native code, which works for its caller. */
function partOf({ callFrame: { functionName, url } }: ProfileNode): string | undefined {
  const [, library = 'signing-conformance'] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? []
  if (library !== 'signing-conformance') return library
  const [, folder, module] = /\/dist\/([^/]+\/)|^node:(?:internal\/)?(?:deps\/)?([^/]+)/.exec(url) ?? []
  return folder ?? (module === undefined ? /^\(.*\)$/.exec(functionName)?.[0] : `node:${module}`)
}
