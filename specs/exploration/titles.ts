// What the probes of walks are called, for those who only need to know them again.

/** How the titles of all probes of walks begin. */
export const EXPLORATION = 'exploration: '

/** The title of the probe of walks that are written by hand. */
export const WRITTEN_WALKS = `${EXPLORATION}written walks`

/** The title of the probe of those that are written for a second provider. */
export const WALKS_OF_ANOTHER = `${EXPLORATION}walks by a second provider`
