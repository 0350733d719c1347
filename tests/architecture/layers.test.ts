// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ATOM_AREAS, rules } from './layers'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

async function violationsIn(baseDir: string, folders: string[]) {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: rules() },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
    },
    undefined,
    { tsConfig: extractTypeScriptConfig(join(ROOT, 'tsconfig.json')) },
  )
  const result = output as ICruiseResult
  return {
    read: result.summary.totalCruised,
    found: result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}

describe('the layers', () => {
  it('every layer imports only what the table allows', async () => {
    const { read, found } = await violationsIn(ROOT, ['src', 'widgets', 'demo'])
    expect(found).toEqual([])
    expect(read).toBeGreaterThan(150)
  })
})

/** A breach per area: each imports `page`, which no other area may import; `page` imports checkout. */
const AREA_BREACHES = Object.fromEntries(
  Object.keys(ATOM_AREAS).map((area) => [
    `area-${area}`,
    {
      file: `src/atoms/${area}/breach.ts`,
      imports: area === 'page' ? '../checkout/breach' : '../page/thing',
    },
  ]),
)

/** One file per rule, which breaks it. */
const BREACHES: Record<string, { file: string; imports: string }> = {
  ...AREA_BREACHES,
  'atoms-have-an-area': {
    file: 'src/components/basket/breach-area.ts',
    imports: '../../atoms/thing',
  },
  'layer-lib': { file: 'src/lib/breach.ts', imports: '../entities/thing' },
  'layer-entities': { file: 'src/entities/breach.ts', imports: '../api/thing' },
  'layer-page': { file: 'src/routes.ts', imports: './atoms/thing' },
  'layer-contract': {
    file: 'widgets/contract/breach.ts',
    imports: '../../src/entities/thing',
  },
  'layer-api': { file: 'src/api/breach.ts', imports: '../atoms/thing' },
  'layer-atoms': { file: 'src/atoms/breach.ts', imports: '../components/basket/Thing' },
  'layer-source': { file: 'src/config-source.ts', imports: './atoms/thing' },
  'layer-preview': { file: 'src/preview/breach.ts', imports: '../components/basket/Thing' },
  'layer-shell': { file: 'src/shell/breach.ts', imports: '../atoms/thing' },
  'layer-ui': { file: 'src/components/ui/breach.ts', imports: '../../atoms/thing' },
  'layer-components': { file: 'src/components/basket/breach.ts', imports: '../../api/thing' },
  'layer-element': { file: 'src/element/breach.tsx', imports: '../api/thing' },
  'layer-loader': { file: 'src/loader/breach.ts', imports: '../components/basket/Thing' },
  'layer-widgets': { file: 'widgets/trade-breach/index.ts', imports: '../../src/api/thing' },
  'layer-demo': { file: 'demo/breach.ts', imports: '../src/atoms/thing' },
  'demo-knows-types-of-the-page': { file: 'demo/breach-config.ts', imports: '../src/config' },
  'owner-ofetch': { file: 'src/api/breach-ofetch.ts', imports: 'ofetch' },
  'owner-papaparse': { file: 'src/atoms/breach-csv.ts', imports: 'papaparse' },
  'owner-ical-generator': { file: 'src/atoms/breach-calendar.ts', imports: 'ical-generator' },
  'owner-dompurify': { file: 'src/components/basket/breach-dompurify.ts', imports: 'dompurify' },
  'owner-algoliasearch': { file: 'src/atoms/breach-algolia.ts', imports: 'algoliasearch/lite' },
  'owner-@algolia': { file: 'src/atoms/breach-common.ts', imports: '@algolia/client-common' },
  'owner-react-instantsearch': {
    file: 'src/components/basket/breach-instantsearch.ts',
    imports: 'react-instantsearch',
  },
  'owner-instantsearch\\.js': {
    file: 'src/components/basket/breach-js.ts',
    imports: 'instantsearch.js',
  },
  'owner-@stripe': { file: 'src/atoms/breach-stripe.ts', imports: '@stripe/stripe-js/pure' },
  'owner-@r2wc': {
    file: 'src/components/basket/breach-r2wc.ts',
    imports: '@r2wc/react-to-web-component',
  },
  'owner-valibot': { file: 'src/atoms/breach-valibot.ts', imports: 'valibot' },
  'no-react-below-components': { file: 'src/atoms/breach-react.ts', imports: 'jotai' },
  'only-declared-packages': { file: 'src/lib/breach-dev.ts', imports: 'fast-check' },
  resolvable: { file: 'src/lib/breach-missing.ts', imports: './nowhere' },
  'no-cycles': { file: 'src/lib/breach-circle.ts', imports: './breach-cycle' },
}

describe('a planted breach', () => {
  let found: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))

  beforeAll(async () => {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    for (const path of ['entities', 'api', 'atoms', 'atoms/page']) {
      write(`src/${path}/thing.ts`, 'export const thing = 1\n')
    }
    write('src/config.ts', 'export const config = 1\n')
    write('src/components/basket/Thing.ts', 'export const thing = 1\n')
    write('src/lib/breach-cycle.ts', "export * from './breach-circle'\n")
    for (const { file, imports } of Object.values(BREACHES)) {
      write(file, `import * as seeded from '${imports}'\nexport const breach = seeded\n`)
    }
    cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    found = (await violationsIn(folder, ['src', 'widgets', 'demo'])).found
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it('every rule of the layers has a planted breach', () => {
    expect(Object.keys(BREACHES).sort()).toEqual(
      rules()
        .map((rule) => rule.name)
        .sort(),
    )
  })

  it.each(Object.entries(BREACHES))('the planted breach of %s is caught', (rule, { file }) => {
    expect(found.map((line) => line.split(' → ')[0])).toContain(`${rule}: ${file}`)
  })
})
