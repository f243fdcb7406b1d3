// Decodes stream data by every filter that ISO 32000-1, 7.4, has for bytes of any kind; those for images are no part of what is read here.
import { Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import { DECODERS } from './decoders.js'
import { isArray, isDict, nameOf, type PdfDict, type PdfStream, type PdfValue } from './values.js'

/** @throws Malformed for other filters or damaged data; InspectionError when the budget is spent */
export function decodeStream(stream: PdfStream, resolve: Resolve, budget: Budget): Uint8Array {
  const filters = listOf(resolve(stream.dict.get('Filter')))
  const parameters = listOf(resolve(stream.dict.get('DecodeParms')))
  if (filters.length > 4) throw new Malformed('PDF: a stream with more than four filters.')
  let data = stream.raw
  for (const [index, filter] of filters.entries()) {
    const parms = resolve(parameters[index])
    data = decoded(nameOf(resolve(filter)), data, isDict(parms) ? parms : new Map(), resolve, budget)
  }
  return data
}

type Resolve = (value: PdfValue | undefined) => PdfValue | undefined

/** Those whose output may be predicted, with short names of inline images. */
const PREDICTED: ReadonlySet<string> = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW'])

function decoded(name = '', data: Uint8Array, parms: PdfDict, resolve: Resolve, budget: Budget): Uint8Array {
  const most = budget.remaining('inflatedBytes')
  const decode = DECODERS.get(name)
  if (decode === undefined)
    throw new Malformed(`PDF: the filter ${name === '' ? 'without a name' : name} is not supported for this stream.`)
  try {
    const out = decode(data, most, resolve(parms.get('EarlyChange')) !== 0)
    budget.spend('inflatedBytes', out.length)
    return PREDICTED.has(name) ? unpredict(out, parms, resolve) : out
  } catch (error) {
    if (error instanceof RangeError) budget.spend('inflatedBytes', most + 1)
    throw error
  }
}

function listOf(value: PdfValue | undefined): readonly PdfValue[] {
  if (value === undefined || value === null) return []
  return isArray(value) ? value : [value]
}

function unpredict(data: Uint8Array, parms: PdfDict, resolve: Resolve): Uint8Array {
  const number = (key: string, fallback: number) => {
    const value = resolve(parms.get(key))
    return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 65536 ? value : fallback
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return data
  const [colors, depth] = [number('Colors', 1), number('BitsPerComponent', 8)]
  const rowBytes = Math.ceil((colors * depth * number('Columns', 1)) / 8)
  if (predictor === 2 && depth === 8) return undoTiff(data, rowBytes, colors)
  if (predictor < 10) throw new Malformed(`PDF: the predictor ${predictor} with ${depth} bits is not supported.`)
  return undoPng(data, rowBytes, Math.max(1, (colors * depth) >> 3))
}

/** TIFF's horizontal differencing (TIFF 6.0, 14): each component as its difference from the one to the left. */
function undoTiff(data: Uint8Array, rowBytes: number, colors: number): Uint8Array {
  const out = Uint8Array.from(data)
  for (let at = 0; at < out.length; at += 1) {
    if (at % rowBytes >= colors) out[at] = (out[at] ?? 0) + (out[at - colors] ?? 0)
  }
  return out
}

/** PNG filters (ISO 15948, 9): each row is led by the type of its filter. */
function undoPng(data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(data.length / (rowBytes + 1))
  const out = new Uint8Array(rows * rowBytes)
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1)
    const type = data[from] ?? 0
    const to = row * rowBytes
    for (let column = 0; column < rowBytes; column += 1) {
      const raw = data[from + 1 + column] ?? 0
      const left = column >= pixelBytes ? (out[to + column - pixelBytes] ?? 0) : 0
      const above = row > 0 ? (out[to + column - rowBytes] ?? 0) : 0
      const corner = row > 0 && column >= pixelBytes ? (out[to + column - rowBytes - pixelBytes] ?? 0) : 0
      out[to + column] = raw + predicted(type, left, above, corner)
    }
  }
  return out
}

function predicted(type: number, left: number, above: number, corner: number): number {
  switch (type) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    case 4:
      return paeth(left, above, corner)
    default:
      throw new Malformed(`PDF: the PNG filter ${type} does not exist.`)
  }
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner
  const toLeft = Math.abs(estimate - left)
  const toAbove = Math.abs(estimate - above)
  const toCorner = Math.abs(estimate - corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
