// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { joinSheets, scopeCss } from '../../widgets/build/css.mjs'

const ROOT = '.trade:not(#_#_#_)'
const scoped = (css: string) => scopeCss(css, 'area.css')

it('a rule is nested under the root class, which outranks two ids of a theme', () => {
  expect(scoped('.trade-line { color: red; padding: 0 }')).toBe(
    `${ROOT} .trade-line{color:red;padding:0}`,
  )
})

it('nested rules are flattened', () => {
  expect(
    scoped(
      `.trade-line {
        color: red;
        &:hover { color: blue }
        & > .trade-line__title, .trade-line__price { color: green }
        @media (max-width: 400px) { color: black }
      }`,
    ),
  ).toBe(
    [
      `${ROOT} .trade-line{color:red}`,
      `${ROOT} .trade-line:hover{color:#00f}`,
      `${ROOT} .trade-line>.trade-line__title,${ROOT} .trade-line .trade-line__price{color:green}`,
      `@media (max-width:400px){${ROOT} .trade-line{color:#000}}`,
    ].join(''),
  )
})

it('a rule can style the root itself', () => {
  expect(scoped('& { color: red } &::before { color: red }')).toBe(
    `${ROOT},${ROOT}:before{color:red}`,
  )
  expect(scoped('.trade:has(> .trade-line) { color: red }')).toBe(
    `${ROOT}:has(>.trade-line){color:red}`,
  )
  expect(scoped(':where(html:not(&)) { --trade-ink: red }')).toBe(
    `:where(html:not(${ROOT})){--trade-ink:red}`,
  )
})

it('a rule for ::before or ::after must begin with all: revert', () => {
  expect(() => scoped('.trade-a::after { content: "" }')).toThrow('all: revert')
  expect(scoped('.trade-a { &::after { all: revert; content: "" } }')).toBe(
    `${ROOT} .trade-a:after{all:revert;content:""}`,
  )
  expect(scoped('& ::before { content: none }')).toBe(`${ROOT} :before{content:none}`)
})

it('keyframes keep their selectors', () => {
  expect(scoped('@keyframes trade-turn { from { rotate: 0turn } to { rotate: 1turn } }')).toBe(
    '@keyframes trade-turn{0%{rotate:0turn}to{rotate:1turn}}',
  )
})

it('spaces inside values and quotes stay', () => {
  expect(
    scoped(`.trade-a { all: revert; content: 'a  b'; margin: 0\n 1px; width: calc(1px + 2%) }`),
  ).toBe(`${ROOT} .trade-a{all:revert;content:"a  b";width:calc(1px + 2%);margin:0 1px}`)
})

it.each([
  ['a size in rem', '.trade-a { margin: 1.5rem }', /rem/],
  ['a size in rem inside a calculation', '.trade-a { width: calc(100% - 2rem) }', /rem/],
  ['an element of the page', 'button { color: red }', /reaches into the page/],
  ['the page itself', ':root { --a: red }', /reaches into the page/],
  ['a foreign class', '.entry-content .button { color: red }', /reaches into the page/],
  ['one foreign selector among ours', '.trade-a, p { color: red }', /"p" reaches/],
  ['keyframes without the prefix', '@keyframes spin { to { rotate: 1turn } }', /trade-/],
  ['joined names', '.trade-a { &__b { color: red } }', /CSS joins no names/],
  ['!important', '.trade-a { color: red !important }', /important/],
  ['a font for the whole page', '@font-face { font-family: X; src: url(x) }', /@font-face/],
])('a style sheet is refused when it has %s', (_, css, reason) => {
  expect(() => scoped(css)).toThrow(reason)
})

it('a name that contains rem is not a size', () => {
  expect(() =>
    scoped('.trade-a { animation-name: trade-1rem-a; grid-area: theorem }'),
  ).not.toThrow()
})

it('a host style sheet may style live tags only', () => {
  const host = (css: string) => scopeCss(css, 'any-host.css')
  expect(host('trade-a[data-trade-live]:not(#_#_#_) > p { display: none }')).toBe(
    'trade-a[data-trade-live]:not(#_#_#_)>p{display:none}',
  )
  expect(() => host('trade-a { display: block }')).toThrow(/live/)
  expect(() => host('p, [data-trade-live]:not(#_#_#_) { display: block }')).toThrow(/live/)
})

it('every style sheet of src compiles', () => {
  const src = fileURLToPath(new URL('../../src', import.meta.url))
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    expect(() => scopeCss(readFileSync(join(src, file), 'utf8'), file)).not.toThrow()
  }
})

it('the style sheets of a chunk are joined in their order, at the place of the first', () => {
  expect(
    joinSheets(
      'const a = 1\nadoptStyles(".a{}");\nconst b = 2\nadoptStyles(".b{content:\\"x\\"}")\nb()',
    ),
  ).toBe('const a = 1\nadoptStyles(".a{}.b{content:\\"x\\"}");\nconst b = 2\n\nb()')
  expect(joinSheets('adoptStyles(".a{}")')).toBeNull()
})
