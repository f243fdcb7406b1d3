// How session ids are compared. A deployment may trim ids or fold their case: which of the forms comes back is open.

/** An id in the form in which ids are compared; anything that is no text stands for itself. */
export function comparableId(id: unknown): string {
  return typeof id === 'string' ? id.trim().toLowerCase() : (JSON.stringify(id) ?? 'undefined')
}

export function isSameId(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && comparableId(one) === comparableId(other)
}
