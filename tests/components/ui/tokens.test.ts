// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = ['tokens', 'tokens-of-parts']
  .map((name) => new URL(`../../../src/components/ui/${name}.css`, import.meta.url))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')

type Colour = [red: number, green: number, blue: number]
type Scheme = 'light' | 'dark'

const toColour = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** What a token is by default in one of the schemes; mixes are mixed as the browser does. */
function colour(name: string, scheme: Scheme): Colour {
  const found = css.match(new RegExp(`--trade-${name}: ([^;]+);`))?.[1]
  if (!found) throw new Error(`--trade-${name} is not a token`)
  return resolve(found, scheme)
}

function resolve(value: string, scheme: Scheme): Colour {
  const plain = value.replace(/light-dark\((#\w{6}), (#\w{6})\)/g, scheme === 'light' ? '$1' : '$2')
  const theme = plain.match(/^var\(--wp--[\w-]+, (.+)\)$/)?.[1]
  if (theme) return resolve(theme, scheme)
  const token = plain.match(/^var\(--trade-([\w-]+)\)$/)?.[1]
  if (token) return colour(token, scheme)
  const mix = plain.match(/^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/)
  if (mix) {
    const [, first = '', percent, second = ''] = mix
    const from = resolve(first, scheme)
    const to = resolve(second, scheme)
    const share = Number(percent) / 100
    return from.map((part, index) => part * share + (to[index] ?? 0) * (1 - share)) as Colour
  }
  return toColour(plain)
}

/** As WCAG 2 defines it. */
function contrast(first: string, second: string, scheme: Scheme): number {
  const [lighter = 0, darker = 0] = [first, second]
    .map((name) => {
      const [red = 0, green = 0, blue = 0] = colour(name, scheme).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXT: [text: string, ground: string][] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent', 'accent-tint'],
  ['saving', 'saving-tint'],
  ['error', 'error-tint'],
  ['warning', 'warning-tint'],
  ['paper', 'ink'],
  ...['ink', 'ink-soft', 'ink-faint'].flatMap((ink) =>
    ['paper', 'tint', 'tint-strong', 'error-tint', 'warning-tint', 'saving-tint'].map(
      (ground): [string, string] => [ink, ground],
    ),
  ),
  ...['accent', 'saving', 'error', 'warning'].flatMap((ink): [string, string][] => [
    [ink, 'paper'],
    [ink, 'tint'],
  ]),
]

describe.each<Scheme>(['light', 'dark'])('%s mode', (scheme) => {
  it.each(TEXT)('the text colour %s has a contrast of 4.5 on %s', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['border-control', 'paper'],
    ['border-control', 'tint'],
    ['focus', 'paper'],
    ['focus', 'tint-strong'],
  ])('the outline colour %s has a contrast of 3 on %s', (line, ground) => {
    expect(contrast(line, ground, scheme)).toBeGreaterThanOrEqual(3)
  })
})
