import {
  blend,
  type Colour,
  contrast,
  luminance,
  MIDDLE_LUMINANCE,
  readColour,
} from '../lib/text/contrast'

type Mode = 'light' | 'dark'

interface Neutrals {
  ink: Colour
  paper: Colour
}

/** The neutrals of `background.css`. */
export const OWN_NEUTRALS: Record<Mode, Neutrals> = {
  light: { ink: [24, 33, 29, 1], paper: [255, 255, 255, 1] },
  dark: { ink: [233, 237, 232, 1], paper: [21, 26, 23, 1] },
}

/** The background of an element. */
interface Background {
  /** `null` for a picture or gradient. */
  colour: Colour | null
  /** The computed text colour of the painting element. */
  text: string
}

/** The backgrounds of elements, cached during one reading. */
export type Backgrounds = Map<Element, Background>

const isLight = (colour: Colour) => luminance(colour) > MIDDLE_LUMINANCE
const isReadable = (text: Colour, paper: Colour) => contrast(text, paper) >= 4.5

/** The share of ink in `--trade-ink-faint`, the palest text of ours. */
export const FAINT_INK = 0.73

const palest = ({ ink, paper }: Neutrals) => blend(ink, paper, FAINT_INK)

/** @param canvas the colour of a page that paints nothing */
function backgroundOf(element: Element, canvas: Colour, backgrounds: Backgrounds): Background {
  const known = backgrounds.get(element)
  if (known) return known
  const style = getComputedStyle(element)
  const { color: text } = style
  const below = (): Background =>
    element.parentElement
      ? backgroundOf(element.parentElement, canvas, backgrounds)
      : { colour: canvas, text }
  const own = readColour(style.backgroundColor)
  const opacity = own[3]
  let background: Background = { colour: own, text }
  if (style.backgroundImage.includes('(')) background = { colour: null, text }
  else if (opacity === 0) background = below()
  else if (opacity < 1) {
    const { colour } = below()
    background = { colour: colour && blend(own, colour), text }
  }
  backgrounds.set(element, background)
  return background
}

/** The colour behind a tag; `null` for pictures, and for colours on which the text would be unreadable. */
function behind(
  host: Element,
  style: CSSStyleDeclaration,
  backgrounds: Backgrounds,
): Colour | null {
  const { color: text } = style
  // Browsers without the property have light canvases.
  const canvas = blend(readColour(style.textEmphasisColor ?? ''), OWN_NEUTRALS.light.paper)
  const background = backgroundOf(host.parentElement ?? host, canvas, backgrounds)
  if (!background.colour || text === background.text) return background.colour
  return contrast(readColour(text), background.colour) < 3 ? null : background.colour
}

/** `data-trade-theme` of the closest ancestor that has one. */
function askedMode(host: Element): Mode | undefined {
  const asked = host.closest<HTMLElement>('[data-trade-theme=light], [data-trade-theme=dark]')
  return asked?.dataset.tradeTheme as Mode | undefined
}

/** Decides `data-trade-ground`: light or dark, and the replacements for the theme's tokens (look.30 to look.33). */
export function classifyBackground(host: Element, backgrounds: Backgrounds): string {
  const style = getComputedStyle(host)
  const theme: Neutrals = {
    ink: readColour(style.columnRuleColor),
    paper: readColour(style.textDecorationColor),
  }
  const colour = behind(host, style, backgrounds)
  // A picture behind light text is dark.
  const isPlaceLight = colour ? isLight(colour) : !isLight(readColour(style.color))
  const place = isPlaceLight ? 'light' : 'dark'
  const asked = askedMode(host)
  const mode = asked ?? place
  const own = OWN_NEUTRALS[mode]
  const background = colour ?? OWN_NEUTRALS[place].paper
  const fits = (text: Colour) => mode === place && isReadable(text, background)
  const isOfMode = !asked && isLight(theme.paper) === (mode === 'light')
  const words: string[] = [mode]

  // Labels in a header use the text colour around them.
  const isLabel = /-(button|link)$/.test(host.localName)
  const isOwn = isLabel
    ? !isOfMode || !fits(theme.ink)
    : !isOfMode || !isReadable(palest(theme), theme.paper) || !fits(palest(theme))
  const { ink, paper } = isOwn ? own : theme
  const isPainted = isLabel ? !fits(theme.ink) && !fits(own.ink) : !fits(palest({ ink, paper }))
  if (isOwn) words.push('own')
  if (isLabel && !fits(theme.ink)) words.push('ink')
  if (isPainted) words.push('painted')

  const accent = readColour(style.outlineColor)
  const isAccentSeen = isReadable(accent, paper) && (isPainted || isReadable(accent, background))
  if ((isOwn || mode === 'dark') && !isAccentSeen) words.push('accent')
  return words.join(' ')
}
