// How a command hands over its exit code. Knows no command.

/** Takes the exit code that a command ends with; 0 where it is never called. */
export type Settle = (exitCode: number) => void
