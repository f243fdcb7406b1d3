// The operations of the interface, by name.

/** The operations that work on sessions. */
export const SESSION_OPERATIONS = ['calculate-digest', 'finalize-signing', 'add-archive', 'create-seal'] as const

/** The six operations of the interface. */
export const OPERATIONS = ['configuration', 'public-key', ...SESSION_OPERATIONS] as const

/** The name of an operation. */
export type Operation = (typeof OPERATIONS)[number]
