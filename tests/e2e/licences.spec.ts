import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'

const DIST = join(import.meta.dirname, '../../dist')

test('every script names the file of the licences (package.60)', () => {
  for (const folder of [DIST, join(DIST, 'wordpress/trade-blocks/shop')]) {
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.js') && !file.startsWith('wordpress'),
    )
    expect(scripts.length).toBeGreaterThan(30)
    for (const script of scripts) {
      // A compile hint or a semicolon may precede it.
      expect(readFileSync(join(folder, script), 'utf8'), script).toMatch(
        /^(\/\/# \w+\n|;\n?)?\/\*! licences\.txt \*\//,
      )
    }
    const notices = readFileSync(join(folder, 'licences.txt'), 'utf8')
    for (const name of ['react', 'react-dom', 'jotai', 'valibot', 'dompurify', '@r2wc/core'])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'))
  }
})
