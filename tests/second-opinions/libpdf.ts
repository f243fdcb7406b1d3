// Signs pages by LibPDF, at each level of PAdES. Must not know what anybody says of them.
import { createSign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PAdESLevel, PDF, type Signer, type TimestampAuthority } from '@libpdf/core'
import type { ForeignPki, Identity } from './pki.js'
import { openssl } from './programs.js'

const LEVELS: readonly PAdESLevel[] = ['B-B', 'B-T', 'B-LT', 'B-LTA']

/** Signs pages of the folder of a PKI. @returns the names of what it wrote there, `libpdf-PAGE-LEVEL.pdf` */
export async function signByLibPdf(pki: ForeignPki, pages: readonly string[]): Promise<readonly string[]> {
  const list = new Uint8Array(readFileSync(pki.crl))
  const written: string[] = []
  for (const page of pages) {
    for (const level of LEVELS) {
      const pdf = await PDF.load(new Uint8Array(readFileSync(join(pki.directory, page))))
      const stamping = level === 'B-B' ? {} : { timestampAuthority: authorityOf(pki) }
      const revocationProvider = { getCRL: () => Promise.resolve(list), getOCSP: () => Promise.resolve(null) }
      const { bytes } = await pdf.sign({ signer: signerOf(pki.rsa, pki.ca), level, revocationProvider, ...stamping })
      const name = `libpdf-${page.replace('.pdf', '')}-${level.slice(2).toLowerCase()}.pdf`
      writeFileSync(join(pki.directory, name), bytes)
      written.push(name)
    }
  }
  return written
}

function signerOf(person: Identity, ca: Identity): Signer {
  const key = readFileSync(person.key)
  return {
    certificate: new Uint8Array(person.der),
    certificateChain: [new Uint8Array(ca.der)],
    keyType: 'RSA',
    signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
    sign: (data, algorithm) => Promise.resolve(new Uint8Array(createSign(algorithm.replace('-', '')).update(data).sign(key))),
  }
}

/** OpenSSL as the time-stamping authority; LibPDF asks it about SHA-256. */
function authorityOf({ directory, timeStamping }: ForeignPki): TimestampAuthority {
  return {
    timestamp: (digest) => {
      openssl(directory, `ts -query -sha256 -cert -out libpdf.tsq -digest ${Buffer.from(digest).toString('hex')}`)
      const reply = 'ts -reply -config openssl.cnf -section authority -queryfile libpdf.tsq -token_out -out libpdf.der'
      openssl(directory, reply, '-signer', timeStamping.certificate, '-inkey', timeStamping.key)
      return Promise.resolve(new Uint8Array(readFileSync(join(directory, 'libpdf.der'))))
    },
  }
}
