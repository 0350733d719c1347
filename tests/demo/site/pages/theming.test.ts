// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { themingPage } from '../../../../demo/site/pages/theming'
import { readTokens } from '../../../../widgets/build/tokens.mjs'

describe('the page to try tokens on', () => {
  const page = themingPage()

  it('each offered token can be set by a theme (package.4)', async () => {
    const offered = [...String(await page.content).matchAll(/name="(--trade-[\w-]+)"/g)].map(
      ([, name]) => name,
    )
    const settable = readTokens().flatMap(({ name, isSet }) => (isSet ? name : []))
    expect(offered.length).toBeGreaterThan(5)
    expect(offered.filter((name) => !settable.includes(name ?? ''))).toEqual([])
  })

  it('colours and lengths start with the defaults (package.4)', async () => {
    const content = String(await page.content)
    const defaults = new Map(readTokens().map(({ name, value }) => [name, value]))
    for (const [, name = '', value] of content.matchAll(
      /name="(--trade-[\w-]+)" type="color" value="([^"]+)"/g,
    )) {
      if (defaults.get(name)) expect(value, name).toBe(defaults.get(name))
    }
  })
})
