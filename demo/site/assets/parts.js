/** Takes a sample of each part of the shop from the previews, as currently drawn. */

const progress = document.querySelector('[data-progress]')
const wanted = () => [...document.querySelectorAll('[data-part]:empty')]

/** The previews, with the actions that reveal hidden parts in them. */
const STAGES = [
  ['parts'],
  ['parts', 'approved', ({ openPanel }) => openPanel('basket')],
  ['parts', 'approved', ({ openPanel }) => openPanel('added')],
  ['parts', 'approved', ({ openPopup }) => openPopup('enquiry')],
  ['basket'],
  ['summary'],
  ['products'],
  ['everything'],
  ['found'],
  ['content'],
  ['checkout'],
  ['payment'],
  ['confirmation'],
  ['account-dynamic'],
  ['account-orders'],
  ['account-address'],
  ['account-cards'],
  ['account-details'],
  ['account-password'],
  ['account-cases'],
  ['sign-in', 'guest'],
  ['parts', 'guest'],
  ['products', 'waiting'],
  ['basket', 'empty'],
  ['products', 'empty'],
  ['parts', 'waiting'],
  ['basket', 'error'],
  ['summary', 'error'],
]

const texts = new Set()

/** The style sheets of a preview, for the samples taken from it. */
function adoptStyles(styles) {
  for (const { cssRules } of styles) {
    const text = [...cssRules].map((rule) => rule.cssText).join('\n')
    if (texts.has(text)) continue
    texts.add(text)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }
}

/** A copy of a part in its own width, scaled down to the available width in px. */
function copyOf(part, width, room) {
  const root = part.closest('trade-root')
  const copy = document.importNode(part, true)
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id')
  for (const frame of copy.querySelectorAll('iframe, trade-root')) frame.remove()
  copy.removeAttribute('popover')
  // Parts that float in their page are static here.
  Object.assign(copy.style, { position: 'static', transform: 'none', animation: 'none' })
  const sample = document.createElement('div')
  sample.className = root.className
  sample.style.width = `${width}px`
  sample.style.zoom = String(Math.min(1, room / width))
  sample.append(copy)
  return sample
}

function takeSamples(page) {
  adoptStyles(page.adoptedStyleSheets)
  for (const place of wanted()) {
    const name = place.dataset.part
    // Some parts have a name only on their content.
    const parts = [`.${name}`, `[class*="${name}__"]`].flatMap((each) => [
      ...page.querySelectorAll(`trade-root ${each}`),
    ])
    const part = parts.find((each) => {
      const { width, height } = each.getBoundingClientRect()
      return width > 1 && height > 1
    })
    if (part) place.append(copyOf(part, part.getBoundingClientRect().width, place.clientWidth))
  }
}

/** Waits until loading has ended and the last change is drawn. */
async function settled(view) {
  for (let looks = 0; looks < 60; looks += 1) {
    if (view.document.documentElement.hasAttribute('data-trade-ready')) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await new Promise((resolve) => setTimeout(resolve, 400))
}

for (const [tags, state = 'approved', act] of STAGES) {
  if (wanted().length === 0) break
  const frame = document.createElement('iframe')
  frame.className = 'parts__stage'
  frame.title = 'Samples'
  frame.inert = true
  frame.src = `/demo/preview?tags=${tags}&state=${state}`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  await settled(frame.contentWindow)
  if (act) {
    await act(frame.contentWindow.tradeBlocks)
    await settled(frame.contentWindow)
  }
  takeSamples(frame.contentDocument)
  frame.remove()
  const all = document.querySelectorAll('[data-part]').length
  progress.textContent = `${all - wanted().length} of ${all} parts are shown.`
}
document.documentElement.dataset.partsTaken = ''
