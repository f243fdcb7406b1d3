// A service provider as the platform operator registered it.

/** A registered client of the interface. */
export interface Provider {
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
  readonly created: Date
  readonly changed: Date
}
