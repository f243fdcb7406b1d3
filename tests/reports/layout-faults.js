// Runs in a page: opens what is folded, and tells what is wrong with how it lies. Elements with a text of their own must lie in the page,
// must not be cut off or squeezed, must not lie over each other, and need a contrast of 4.5 (WCAG 2.2, 1.4.3).
;(() => {
  const faults = new Set()
  const nameOf = (element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`
  // What is not rendered yet lies anywhere.
  document.styleSheets[0].insertRule('* { content-visibility: visible !important }', document.styleSheets[0].cssRules.length)
  for (const details of document.querySelectorAll('details:not(.area, .probe)')) details.open = true

  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '')
  const visible = [...document.body.querySelectorAll('*')].filter(
    (element) => !element.closest('script, style, .skip, svg') && hasText(element) && element.checkVisibility({ visibilityProperty: true }),
  )
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > width) faults.add(`the page is ${document.documentElement.scrollWidth} wide, not ${width}`)

  for (const element of visible) {
    const box = element.getBoundingClientRect()
    if (box.left < -1 || box.right > width + 1) faults.add(`outside: ${nameOf(element)}`)
    const isInline = getComputedStyle(element).display === 'inline'
    if (!isInline && element.scrollWidth > element.clientWidth + 1) faults.add(`cut off: ${nameOf(element)}`)
    const isProse = element.matches('td, dd, p, h4, .sentence, blockquote') && !element.matches('.times *')
    if (isProse && box.width < 100 && box.height > 60) faults.add(`squeezed: ${nameOf(element)}`)
  }

  const lines = visible
    .flatMap((element) => [...element.getClientRects()].map((rect) => ({ element, rect })))
    .sort((one, other) => one.rect.top - other.rect.top)
  for (const [i, { element, rect }] of lines.entries()) {
    for (let next = i + 1; next < lines.length && lines[next].rect.top < rect.bottom - 4; next += 1) {
      const other = lines[next]
      if (element.contains(other.element) || other.element.contains(element)) continue
      const shared = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      if (shared > 2) faults.add(`overlap: ${nameOf(element)} and ${nameOf(other.element)}`)
    }
  }

  const channels = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (colour) => {
    const [red, green, blue] = channels(colour)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const behind = (element) => {
    if (element === null) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return channels(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor
  }
  for (const element of visible) {
    const [dark, light] = [luminance(getComputedStyle(element).color), luminance(behind(element))].sort((a, b) => a - b)
    const contrast = (light + 0.05) / (dark + 0.05)
    if (contrast < 4.5) faults.add(`contrast ${contrast.toFixed(1)}: ${nameOf(element)}`)
  }
  return { looked: visible.length, faults: [...faults].slice(0, 20) }
})()
