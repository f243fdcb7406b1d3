// What the HTML page does by itself: it filters, opens what a link points at, and unfolds the evidence. It asks the network for nothing.
// What a deployment answered becomes text of elements, never markup.
const form = document.getElementById('filters')
const rows = [...document.querySelectorAll('details.row')].map((row) => ({ row }))
const shown = form.querySelector('[data-shown]')

function chosen(name) {
  return new Set([...form.querySelectorAll(`input[name="${name}"]:checked`)].map((box) => box.value))
}

function filter() {
  const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean)
  const levels = chosen('level')
  const verdicts = chosen('verdict')
  let count = 0
  for (const entry of rows) {
    const { row } = entry
    if (words.length > 0) entry.text ??= row.textContent.toLowerCase()
    const matches = levels.has(row.dataset.level) && verdicts.has(row.dataset.verdict) && words.every((word) => entry.text.includes(word))
    row.hidden = !matches
    if (matches) count += 1
  }
  for (const group of document.querySelectorAll('section.group')) group.hidden = !group.querySelector('details.row:not([hidden])')
  shown.textContent = String(count)
}

form.addEventListener('input', filter)
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('reset', () => setTimeout(filter))
form.addEventListener('click', ({ target }) => {
  const { open } = target.dataset
  if (open !== undefined) for (const { row } of rows) if (!row.hidden) row.open = open === 'true'
})

/** The exchanges and documents, packed until a reader asks for them: JSON, gzip, base64. */
let data
function unpacked() {
  data ??= unpack(document.getElementById('data').textContent)
  return data
}

async function unpack(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json()
}

function element(name, className, ...contents) {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...contents)
  return made
}

function preformatted(text) {
  const pre = element('pre', '', text)
  pre.tabIndex = 0
  return pre
}

function folded(className, title, content) {
  return element('details', className, element('summary', '', title), content)
}

function messageOf(title, [headers, body]) {
  return [...(headers === '' ? [] : [folded('headers', title, preformatted(headers))]), ...(body === '' ? [] : [preformatted(body)])]
}

function listOf(parts) {
  const items = parts.map(({ text, tone = '', parts: below = [] }) =>
    element('li', '', element('span', tone, text), ...(below.length > 0 ? [listOf(below)] : [])),
  )
  return element('ul', '', ...items)
}

/** What is in a document, as a tree that is made when it is opened. */
function documentOf({ text, tone = '', parts = [] }) {
  const details = element('details', 'document', element('summary', tone, text))
  details.addEventListener('toggle', () => details.append(listOf(parts)), { once: true })
  return details
}

function exchangeOf(probe, { id, label, request, sent, answer, failed, received, document: outline }) {
  const made = element(
    'div',
    'exchange',
    element('p', 'line', element('span', 'label', `${id}: ${label}`), ' ', element('code', '', request)),
    ...messageOf('Request headers', sent),
    element('p', failed ? 'line answer refused' : 'line answer', `→ ${answer}`),
    ...(received === undefined ? [] : messageOf('Response headers', received)),
    ...(outline === undefined ? [] : [documentOf(outline)]),
  )
  made.id = `${probe.id}-${id}`
  return made
}

/** Shows the exchanges of a probe, once. */
const filled = new Map()
function fill(probe) {
  if (!filled.has(probe)) filled.set(probe, show(probe))
  return filled.get(probe)
}

async function show(probe) {
  try {
    const all = await unpacked()
    probe.append(...(all[probe.id] ?? []).map((exchange) => exchangeOf(probe, exchange)))
  } catch (error) {
    probe.append(element('p', '', `This browser cannot unpack the exchanges (${error.message}): read the file.`))
  }
}

// The event does not rise, so it is caught on its way down.
addEventListener('toggle', ({ target }) => target.matches?.('details.probe[open]') && fill(target), true)

/** The element of an anchor; exchanges come with their probe. */
async function named(id) {
  const probe = document.getElementById(id.replace(/-\d+$/, ''))
  if (document.getElementById(id) === null && probe?.matches('details.probe')) await fill(probe)
  return document.getElementById(id)
}

async function reveal() {
  const target = await named(decodeURIComponent(location.hash.slice(1)))
  if (target === null) return
  if (target.hidden) form.reset()
  for (let details = target.closest('details'); details !== null; details = details.parentElement.closest('details')) details.open = true
  setTimeout(() => target.scrollIntoView())
}
addEventListener('hashchange', reveal)
filter()
reveal()
