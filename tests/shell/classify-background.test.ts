import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blend, type Colour, contrast, readColour } from '../../src/lib/text/contrast'
import { classifyBackground, FAINT_INK, OWN_NEUTRALS } from '../../src/shell/classify-background'

/** The computed styles in use, by element; text colours are inherited. */
interface Look {
  background?: string
  image?: string
  text?: string
  ink?: string
  paper?: string
  accent?: string
}

const looks = new Map<Element, Look>()

const inherited = (element: Element | null): string =>
  element ? (looks.get(element)?.text ?? inherited(element.parentElement)) : 'rgb(0, 0, 0)'

let canvas = 'rgb(255, 255, 255)'

beforeEach(() => {
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const look = looks.get(element) ?? {}
    const style: Partial<CSSStyleDeclaration> = {
      color: inherited(element),
      backgroundColor: look.background ?? 'rgba(0, 0, 0, 0)',
      backgroundImage: look.image ?? 'none',
      columnRuleColor: look.ink ?? 'rgb(24, 33, 29)',
      textDecorationColor: look.paper ?? 'rgb(255, 255, 255)',
      outlineColor: look.accent ?? 'rgb(23, 88, 58)',
      textEmphasisColor: canvas,
    }
    return style as CSSStyleDeclaration
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  looks.clear()
  canvas = 'rgb(255, 255, 255)'
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    element.removeAttribute('data-trade-theme')
  }
})

/** Places a tag in a section of the page and classifies it. */
function classify(
  look: { page?: Look; section?: Look; tag?: Look; theme?: string } = {},
  name = 'trade-price',
) {
  const section = document.body.appendChild(document.createElement('section'))
  const host = section.appendChild(document.createElement(name))
  looks.set(document.body, look.page ?? {})
  looks.set(section, look.section ?? {})
  looks.set(host, look.tag ?? {})
  if (look.theme) section.dataset.tradeTheme = look.theme
  return classifyBackground(host, new Map())
}

const DARK = 'rgb(17, 17, 17)'
const PALE = 'rgb(249, 249, 249)'

it('a light page keeps the tokens of the theme (look.30)', () => {
  expect(classify()).toBe('light')
  expect(classify({ page: { background: PALE }, tag: { ink: DARK, paper: PALE } })).toBe('light')
})

it("a dark page keeps the theme's readable tokens and its accent (look.30)", () => {
  const tag = { ink: PALE, paper: DARK, accent: 'rgb(134, 211, 166)' }
  expect(classify({ page: { background: DARK }, tag })).toBe('dark')
})

it('a dark section in a light page gets our dark neutrals and accent (look.31)', () => {
  expect(classify({ section: { background: DARK } })).toBe('dark own accent')
})

it('a translucent section darkens the background behind it (look.32)', () => {
  expect(classify({ section: { background: 'rgba(0, 0, 0, 0.9)' } })).toBe('dark own accent')
  expect(classify({ section: { background: 'rgba(0, 0, 0, 0.02)' } })).toBe('light')
})

it('a page without a background has the canvas colour (look.32)', () => {
  canvas = 'rgb(18, 18, 18)'
  expect(classify()).toBe('dark own accent')
})

it('a section of a medium colour gets our own surface (look.31)', () => {
  expect(classify({ section: { background: 'rgb(23, 88, 58)' } })).toBe('dark own painted accent')
  expect(classify({ section: { background: 'rgb(210, 210, 210)' } })).toBe('light own painted')
})

it('on a picture the surrounding text decides (look.32)', () => {
  const image = 'linear-gradient(red, blue)'
  expect(classify({ section: { image } })).toBe('light')
  expect(classify({ section: { image, text: PALE } })).toBe('dark own accent')
})

it('light text decides, although its background seems light (look.32)', () => {
  expect(classify({ section: { text: PALE } })).toBe('dark own accent')
  expect(classify({ section: { text: PALE } }, 'trade-basket-button')).toContain('dark')
})

it('data-trade-theme decides, and paints a surface where the page differs (look.33)', () => {
  expect(classify({ theme: 'dark' })).toBe('dark own painted accent')
  expect(classify({ theme: 'dark', section: { background: DARK } })).toBe('dark own accent')
  expect(classify({ theme: 'light', section: { background: DARK } })).toBe('light own painted')
  expect(classify({ theme: 'light' })).toBe('light own')
})

it('the closest data-trade-theme counts, and unknown values are ignored (look.33)', () => {
  document.documentElement.dataset.tradeTheme = 'light'
  expect(classify({ theme: 'dark', section: { background: DARK } })).toBe('dark own accent')
  expect(classify({ theme: 'auto' })).toBe('light own')
})

it('a header button keeps a text colour that is readable on its bar (look.30)', () => {
  const look = { section: { background: 'rgb(13, 110, 253)' }, tag: { ink: 'rgb(255, 255, 255)' } }
  const classified = classify(look, 'trade-basket-button')
  expect(classified).not.toContain('ink')
  expect(classified).not.toContain('painted')
})

it('a header button with unreadable text gets another ink (look.31)', () => {
  const look = { section: { background: 'rgb(33, 37, 41)' }, tag: { ink: 'rgb(33, 37, 41)' } }
  const classified = classify(look, 'trade-account-button')
  expect(classified).toBe('dark own ink accent')
})

it('our own neutrals are those of the style sheet (look.31)', () => {
  const css = readFileSync('src/shell/background.css', 'utf8')
  const valuesOf = (name: string) =>
    [...css.matchAll(new RegExp(`--trade-${name}: #(..)(..)(..);`, 'g'))].map(
      ([, ...channels]): Colour => {
        const [red = 0, green = 0, blue = 0] = channels.map((hex) => Number.parseInt(hex, 16))
        return [red, green, blue, 1]
      },
    )
  const [light, dark] = [OWN_NEUTRALS.light, OWN_NEUTRALS.dark]
  expect(valuesOf('surface')).toEqual([light.paper, dark.paper])
  expect(valuesOf('on-surface')).toEqual([light.ink, dark.ink])
})

it('the palest text is blended as the style sheet blends it (look.31)', () => {
  const css = readFileSync('src/components/ui/tokens-of-parts.css', 'utf8')
  const shares = [...css.matchAll(/--trade-ink-\w+: color-mix\(in srgb, \S+ (\d+)%/g)]
  expect(Math.min(...shares.map(([, percent]) => Number(percent)))).toBe(FAINT_INK * 100)
})

it('on any background the palest text is readable (look.31)', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  const colour = fc.tuple(channel, channel, channel).map((parts) => `rgb(${parts.join(', ')})`)
  fc.assert(
    fc.property(colour, colour, colour, (background, ink, paper) => {
      const classified = classify({ section: { background }, tag: { ink, paper } })
      const own = OWN_NEUTRALS[classified.startsWith('light') ? 'light' : 'dark']
      const ofTheme = { ink: readColour(ink), paper: readColour(paper) }
      const shown = classified.includes('own') ? own : ofTheme
      const behind = classified.includes('painted') ? shown.paper : readColour(background)
      expect(contrast(blend(shown.ink, shown.paper, FAINT_INK), behind)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
