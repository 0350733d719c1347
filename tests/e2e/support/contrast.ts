import type { Page } from 'playwright/test'
import { endAnimations } from './sticking-out'

/**
 * Describes every visible text with a contrast under 4.5:1 (large text 3:1), and every field with an outline under
 * 3:1. Blends the backgrounds of all ancestors. Skips disabled controls and texts on pictures.
 * @param scope a selector of the roots to check; all roots of the shop by default
 */
export async function findUnreadable(page: Page, scope = 'trade-root'): Promise<string[]> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await endAnimations(page)
  return page.evaluate(inPage, scope)
}

/** Runs in the page, so it is self-contained. */
function inPage(scope: string): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('This browser has no canvas to read colours with.')

  const read = new Map<string, Colour>()
  const colourOf = (text: string): Colour => {
    const known = read.get(text)
    if (known) return known
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const colour: Colour = [red, green, blue, alpha / 255]
    read.set(text, colour)
    return colour
  }

  const blend = (top: Colour, below: Colour, opacity = 1): Colour => {
    const share = top[3] * opacity
    const mix = (place: 0 | 1 | 2) => top[place] * share + below[place] * (1 - share)
    return [mix(0), mix(1), mix(2), 1]
  }

  const luminance = (colour: Colour): number => {
    const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
      const part = channel / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  const contrast = (first: Colour, second: Colour): number => {
    const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05)
  }

  const canvasColour = (): Colour => {
    const probe = document.createElement('div')
    probe.style.color = 'Canvas'
    document.documentElement.append(probe)
    const colour = colourOf(getComputedStyle(probe).color)
    probe.remove()
    return colour
  }
  const bottom = canvasColour()

  /** The colour behind an element's text; `null` for a picture. */
  const backgroundOf = (element: Element | null): Colour | null => {
    if (!element) return bottom
    const style = getComputedStyle(element)
    if (style.backgroundImage !== 'none') return null
    const own = colourOf(style.backgroundColor)
    if (own[3] === 1) return own
    const below = backgroundOf(element.parentElement)
    return below && blend(own, below)
  }

  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1

  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const isOff = element.closest(':disabled, [aria-disabled="true"], [hidden]') !== null
    return (
      !isOff &&
      width > 1 &&
      height > 1 &&
      opacityOf(element) > 0.01 &&
      element.checkVisibility({ visibilityProperty: true })
    )
  }

  const isOfDisabled = (element: Element) =>
    Boolean(element.closest('label')?.control?.matches(':disabled'))

  const hex = (colour: Colour) =>
    `#${colour
      .slice(0, 3)
      .map((part) => Math.round(part).toString(16).padStart(2, '0'))
      .join('')}`

  const named = (element: Element) =>
    `${element.closest('[data-trade-live]')?.localName ?? 'page'} ${element.localName}${[
      ...element.classList,
    ]
      .map((name) => `.${name}`)
      .join('')}`

  const found = new Set<string>()
  const check = (
    element: Element,
    what: string,
    text: string,
    background: Colour,
    least: number,
  ) => {
    const colour = blend(colourOf(text), background, opacityOf(element))
    const ratio = contrast(colour, background)
    if (ratio >= least - 0.005) return
    found.add(
      `${ratio.toFixed(2)}:1 ${what} in ${named(element)} (${hex(colour)} on ${hex(background)})`,
    )
  }

  const checkText = (element: Element, words: string, pseudo?: string) => {
    const background = backgroundOf(element)
    if (!background) return
    const style = getComputedStyle(element, pseudo)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const shown = `"${words.trim().replace(/\s+/g, ' ').slice(0, 40)}"`
    check(element, shown, style.color, background, isLarge ? 3 : 4.5)
  }

  const checkField = (field: Element) => {
    const around = backgroundOf(field.parentElement)
    const inside = backgroundOf(field)
    const style = getComputedStyle(field)
    if (!around || !inside || contrast(inside, around) >= 3) return
    if (Number.parseFloat(style.borderBottomWidth) === 0) return
    check(field, 'outline', style.borderBottomColor, around, 3)
  }

  for (const root of document.querySelectorAll(scope)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue } = walker.currentNode
      if (!parent || !nodeValue?.trim() || parent.closest('svg, option, style, script')) continue
      if (isSeen(parent) && !isOfDisabled(parent)) checkText(parent, nodeValue)
    }
    const fields = root.querySelectorAll<HTMLInputElement>('input, select, textarea')
    for (const field of fields) {
      if (!isSeen(field)) continue
      checkField(field)
      const isChoice = field.type === 'checkbox' || field.type === 'radio'
      if (isChoice) continue
      checkText(field, field.value || field.name)
      if (field.placeholder && !field.value) checkText(field, field.placeholder, '::placeholder')
    }
  }
  return [...found]
}
