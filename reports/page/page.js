// What the HTML page does by itself: it filters, opens what a link points at, and unfolds documents. It asks the network for nothing.
const form = document.getElementById('filters')
const rows = [...document.querySelectorAll('details.row')].map((row) => ({ row, words: row.textContent.toLowerCase() }))
const shown = form.querySelector('[data-shown]')

function chosen(name) {
  return new Set([...form.querySelectorAll(`input[name="${name}"]:checked`)].map((box) => box.value))
}

function filter() {
  const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean)
  const levels = chosen('level')
  const verdicts = chosen('verdict')
  let count = 0
  for (const { row, words: text } of rows) {
    const matches = levels.has(row.dataset.level) && verdicts.has(row.dataset.verdict) && words.every((word) => text.includes(word))
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

/** Trees of documents become elements when they are opened. */
const documents = JSON.parse(document.getElementById('documents').textContent)

function listOf(trees) {
  const list = document.createElement('ul')
  for (const [number, ...parts] of trees) {
    const [text, tone = ''] = documents.sentences[number]
    const item = document.createElement('li')
    const sentence = document.createElement('span')
    sentence.textContent = text
    sentence.className = tone
    item.append(sentence)
    if (parts.length > 0) item.append(listOf(parts))
    list.append(item)
  }
  return list
}

function unfold({ target }) {
  const { document: number } = target.dataset
  if (number === undefined) return
  delete target.dataset.document
  target.append(listOf(documents.trees[number]))
}
// The event does not rise, so it is caught on its way down.
addEventListener('toggle', unfold, true)

function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target === null) return
  if (target.hidden) form.reset()
  const details = target.closest('details')
  if (details !== null) details.open = true
  setTimeout(() => target.scrollIntoView())
}
addEventListener('hashchange', reveal)
filter()
reveal()
