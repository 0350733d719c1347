/** Tries the tokens of the shop on the page, and writes the CSS that sets them. */

const form = document.querySelector('[data-theming]')
const preview = document.querySelector('[data-preview]')
const root = document.documentElement
const css = form.querySelector('[data-css]')
const copied = form.querySelector('[data-copied]')
const contrast = form.querySelector('[data-contrast]')

const fields = [...form.elements].filter(({ name }) => name?.startsWith('--trade-'))
// The page's own theme may have set tokens already.
for (const field of fields) {
  const value = getComputedStyle(root).getPropertyValue(field.name).trim()
  if (field.type === 'color' && /^#[0-9a-f]{6}$/i.test(value)) field.defaultValue = value
  if (field.type === 'range' && value.endsWith('px')) field.defaultValue = Number.parseFloat(value)
}
form.reset()

const beginning = new Map(fields.map((field) => [field, field.value]))

const settingOf = (field) => (field.type === 'range' ? `${field.value}px` : field.value)

/** The linear light of an sRGB channel, 0 to 255. */
const linear = (channel) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = (colour) => {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours by WCAG, 1 to 21. */
function contrastOf(one, other) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function apply() {
  const changed = fields.filter((field) => field.value !== beginning.get(field))
  for (const field of fields) {
    if (changed.includes(field)) root.style.setProperty(field.name, settingOf(field))
    else root.style.removeProperty(field.name)
    const output = form.querySelector(`output[for="${field.id}"]`)
    if (output) output.textContent = settingOf(field)
  }
  const ground = form.elements.ground.value
  if (ground) preview.dataset.tradeTheme = ground
  else delete preview.dataset.tradeTheme
  const lines = changed.map((field) => `  ${field.name}: ${settingOf(field)};`)
  css.textContent =
    lines.length > 0 ? `:root {\n${lines.join('\n')}\n}` : '/* Nothing is changed yet. */'
  const ratio = contrastOf(
    form.elements['--trade-accent'].value,
    form.elements['--trade-on-accent'].value,
  )
  contrast.textContent = `Contrast of the accent pair: ${ratio.toFixed(1)}${ratio < 4.5 ? '. Too low: 4.5 is needed.' : ''}`
  copied.textContent = ''
}

form.addEventListener('input', apply)
form.addEventListener('submit', (event) => event.preventDefault())
// The fields have their initial values only after the event.
form.addEventListener('reset', () => setTimeout(apply))
form.querySelector('[data-copy]').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(css.textContent)
    copied.textContent = 'Copied.'
  } catch {
    getSelection().selectAllChildren(css)
    copied.textContent = 'Selected: copy it with the keyboard.'
  }
})
apply()
