// What a file of a walk can be. Makes none.

/** What is known of a kind. What a file is, its bytes say: `other` is the extension of another format. */
interface KnownKind {
  readonly extension: string
  readonly other: string
  readonly media: string
  /** How often it is put in where kinds are drawn. */
  readonly weight: number
}

/** The kinds of files, the plainest first. */
export const KNOWN_KINDS = {
  text: { extension: '.txt', other: '.pdf', media: 'text/plain', weight: 8 },
  charset: { extension: '.txt', other: '.xml', media: 'text/plain', weight: 1 }, // a text that is not UTF-8
  pdf: { extension: '.pdf', other: '.txt', media: 'application/pdf', weight: 6 },
  pages: { extension: '.pdf', other: '.asice', media: 'application/pdf', weight: 2 }, // of three pages, or as many as fill its size
  packed: { extension: '.pdf', other: '.zip', media: 'application/pdf', weight: 3 }, // as office programs write it
  revised: { extension: '.pdf', other: '.bin', media: 'application/pdf', weight: 2 }, // changed and saved again
  linearized: { extension: '.pdf', other: '.xml', media: 'application/pdf', weight: 1 }, // written for the web
  form: { extension: '.pdf', other: '.docx', media: 'application/pdf', weight: 1 }, // to fill in, without a line end at its end
  oldest: { extension: '.pdf', other: '.txt', media: 'application/pdf', weight: 1 }, // of PDF 1.3, with lines that end in CR
  rich: { extension: '.pdf', other: '.bin', media: 'application/pdf', weight: 1 }, // with a file in it, a layer and more
  'pdf-2': { extension: '.pdf', other: '.txt', media: 'application/pdf', weight: 1 }, // of PDF 2.0
  hybrid: { extension: '.pdf', other: '.docx', media: 'application/pdf', weight: 1 }, // with objects that only newer readers see
  asking: { extension: '.pdf', other: '.xml', media: 'application/pdf', weight: 1 }, // with a form whose fields readers have to draw
  marked: { extension: '.pdf', other: '.bin', media: 'application/pdf', weight: 1 }, // with a byte order mark, and a form without a list of fields
  dense: { extension: '.pdf', other: '.txt', media: 'application/pdf', weight: 1 }, // in streams, with no octet more than it needs
  bytes: { extension: '.bin', other: '.pdf', media: 'application/octet-stream', weight: 3 },
  asice: { extension: '.asice', other: '.bin', media: 'application/vnd.etsi.asic-e+zip', weight: 3 },
  folders: { extension: '.edoc', other: '.pdf', media: 'application/vnd.etsi.asic-e+zip', weight: 2 }, // a container as streams write it
  zipped: { extension: '.asice', other: '.zip', media: 'application/vnd.etsi.asic-e+zip', weight: 1 }, // a container as people pack it, with entries for folders, times and a comment
  odf: { extension: '.odt', other: '.asice', media: 'application/vnd.oasis.opendocument.text', weight: 1 }, // it has a mimetype and a manifest, as a container has
  'cut-pdf': { extension: '.pdf', other: '.txt', media: 'application/octet-stream', weight: 1 }, // of a PDF only the beginning
  'cut-asice': { extension: '.asice', other: '.zip', media: 'application/octet-stream', weight: 1 }, // of a container only the beginning
  zip: { extension: '.zip', other: '.docx', media: 'application/zip', weight: 2 },
  xml: { extension: '.xml', other: '.asice', media: 'text/xml', weight: 2 },
  picture: { extension: '.png', other: '.txt', media: 'image/png', weight: 2 },
  gzip: { extension: '.gz', other: '.xml', media: 'application/gzip', weight: 1 },
  base64: { extension: '.b64', other: '.pdf', media: 'text/plain', weight: 1 }, // bytes as text
  json: { extension: '.json', other: '.txt', media: 'application/json', weight: 1 },
  html: { extension: '.html', other: '.pdf', media: 'text/html', weight: 1 },
  jpeg: { extension: '.jpg', other: '.png', media: 'image/jpeg', weight: 1 },
  rtf: { extension: '.rtf', other: '.doc', media: 'application/rtf', weight: 1 },
  csv: { extension: '.csv', other: '.txt', media: 'text/csv', weight: 1 },
  pem: { extension: '.pem', other: '.txt', media: 'application/x-pem-file', weight: 1 },
  der: { extension: '.der', other: '.bin', media: 'application/pkix-cert', weight: 1 },
  eml: { extension: '.eml', other: '.txt', media: 'message/rfc822', weight: 1 }, // a letter as mail programs keep it
  'signed-asice': { extension: '.asice', other: '.zip', media: 'application/vnd.etsi.asic-e+zip', weight: 2 }, // signed with another tool, for a person whom no deployment knows
  'signed-pdf': { extension: '.pdf', other: '.bin', media: 'application/pdf', weight: 2 }, // likewise
  'certified-pdf': { extension: '.pdf', other: '.txt', media: 'application/pdf', weight: 1 }, // likewise, and its author permits no change
} as const satisfies Readonly<Record<string, KnownKind>>

export type FileKind = keyof typeof KNOWN_KINDS

/** What was made elsewhere, by other tools, and which of the samples it is. */
export const MADE_ELSEWHERE = {
  'signed-asice': 'asice',
  'signed-pdf': 'pdf',
  'certified-pdf': 'certified',
} as const satisfies Partial<Record<FileKind, string>>

/** Whether somebody else has signed files of a kind. */
export function isMadeElsewhere(kind: FileKind): kind is keyof typeof MADE_ELSEWHERE {
  return kind in MADE_ELSEWHERE
}

export const FILE_KINDS = Object.keys(KNOWN_KINDS) as readonly FileKind[]

/** Whether files of a kind are PDFs. */
export function isPdfKind(kind: FileKind): boolean {
  return KNOWN_KINDS[kind].media === 'application/pdf'
}

/** Whether files of a kind are containers. */
export function isContainerKind(kind: FileKind): boolean {
  return KNOWN_KINDS[kind].media === 'application/vnd.etsi.asic-e+zip'
}
