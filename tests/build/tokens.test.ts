// @vitest-environment node
import { expect, it } from 'vitest'
import { readClasses, readTokens } from '../../widgets/build/tokens.mjs'
import { filesOf, read } from '../architecture/sources'

const styles = filesOf('src').filter((file) => file.endsWith('.css'))

it('every token that a style sheet uses is described, with its default (package.4)', () => {
  const described = new Map(readTokens().map(({ name, value }) => [name, value]))
  const used = new Set(styles.flatMap((file) => read(file).match(/var\(--trade-[a-z0-9-]+/g) ?? []))
  const own = new Set(
    styles.flatMap((file) =>
      file.includes('/ui/tokens') ? [] : (read(file).match(/--trade-[a-z0-9-]+(?=:)/g) ?? []),
    ),
  )
  const unknown = [...used]
    .map((use) => use.replace('var(', ''))
    .filter((name) => !described.has(name) && !own.has(name) && !/-(ground|ink)$/.test(name))
  expect(unknown).toEqual([])
  expect(described.get('--trade-accent')).toBe('#17583a')
  expect(described.size).toBeGreaterThan(40)
})

it('class names of an area come from style sheets and markup, without inner parts (package.4)', () => {
  const classes = readClasses()
  expect(classes.get('basket')).toContain('.trade-basket-line')
  // Has no rule in any style sheet.
  expect(classes.get('basket')).toContain('.trade-summary-lines')
  expect([...classes.values()].flat().filter((name) => /__|--/.test(name))).toEqual([])
  // Layout classes are not parts.
  expect([...classes.values()].flat()).not.toContain('.trade-cluster')
})
