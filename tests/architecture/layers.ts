import type { IForbiddenRuleType } from 'dependency-cruiser'

/** A layer of the source code, and the layers that it may import. */
export interface Layer {
  name: string
  /** Its files, as a pattern on the path. */
  files: string
  /** The names of the layers that it may import, besides itself. */
  mayImport: readonly string[]
}

const KNOWN_TO_ALL = ['lib', 'entities', 'source', 'page'] as const

export const LAYERS: readonly Layer[] = [
  // Knows whether the page is a preview, where storage and address stay untouched.
  { name: 'source', files: '^src/config-source\\.ts$', mayImport: ['lib'] },
  { name: 'lib', files: '^src/lib/', mayImport: ['source'] },
  { name: 'entities', files: '^src/entities/', mayImport: ['lib'] },
  {
    name: 'page',
    files: '^src/(actions|config|header-routes|routes|events)\\.ts$',
    mayImport: ['lib', 'entities', 'source'],
  },
  { name: 'contract', files: '^widgets/contract/', mayImport: [] },
  { name: 'api', files: '^src/api/', mayImport: KNOWN_TO_ALL },
  { name: 'atoms', files: '^src/atoms/', mayImport: [...KNOWN_TO_ALL, 'api', 'preview'] },
  {
    name: 'preview',
    files: '^src/preview/',
    mayImport: [...KNOWN_TO_ALL, 'api', 'atoms', 'shell'],
  },
  { name: 'shell', files: '^src/shell/', mayImport: KNOWN_TO_ALL },
  { name: 'ui', files: '^src/components/ui/', mayImport: ['lib'] },
  {
    name: 'components',
    files: '^src/components/(?!ui/)',
    mayImport: [...KNOWN_TO_ALL, 'atoms', 'ui', 'shell'],
  },
  {
    name: 'element',
    files: '^src/element/',
    mayImport: [...KNOWN_TO_ALL, 'atoms', 'ui', 'shell'],
  },
  { name: 'loader', files: '^src/loader/', mayImport: [...KNOWN_TO_ALL, 'shell'] },
  { name: 'widgets', files: '^widgets/[^/]+/index\\.ts$', mayImport: ['components', 'element'] },
  { name: 'demo', files: '^demo/', mayImport: ['entities', 'page', 'contract'] },
]

/** The areas of `src/atoms`, and the areas that each may import: all above it in this list. */
export const ATOM_AREAS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  notices: ['base'],
  session: ['base', 'notices'],
  basket: ['base', 'notices', 'session'],
  product: ['base', 'notices', 'session', 'basket'],
  registration: ['base', 'notices', 'session'],
  enquiry: ['base', 'notices', 'session'],
  search: ['base', 'notices', 'session', 'basket'],
  favourites: ['base', 'notices', 'session', 'basket', 'product', 'search'],
  payment: ['base', 'notices', 'session'],
  checkout: ['base', 'notices', 'session', 'basket', 'payment'],
  account: ['base', 'notices', 'session', 'product', 'basket', 'payment'],
  'quick-order': ['base', 'notices', 'session', 'basket', 'product', 'search'],
  page: ['base', 'notices', 'session', 'basket', 'search', 'favourites', 'payment'],
}

/** Packages that only one place may import. */
export const OWNERS: Readonly<Record<string, string>> = {
  ofetch: '^src/api/call/client\\.ts$',
  dompurify: '^src/lib/text/sanitise\\.ts$',
  algoliasearch: '^src/api/search/|^widgets/build/',
  '@algolia': '^src/api/search/',
  'react-instantsearch': '^src/components/(search|content)/',
  'instantsearch\\.js': '^src/components/search/',
  '@stripe': '^src/api/payment/card-provider\\.ts$',
  '@r2wc': '^src/element/define-element\\.tsx$',
  valibot: '^src/(lib|entities|api)/|^widgets/contract/',
  papaparse: '^src/lib/text/csv\\.ts$',
  'ical-generator': '^src/lib/text/calendar-file\\.ts$',
}

const REACT = 'node_modules/((react|react-dom|@types/react|@types/react-dom)/|jotai/(?!.*vanilla))'
const WITHOUT_REACT =
  '^src/(lib|entities|api|atoms|preview|loader|shell)/|^src/[^/]*\\.ts$|^src/element/(attributes|define-drawn-element)\\.ts$|^src/components/favourites/favourites-link\\.ts$'

/** The rules for dependency-cruiser, made from the tables. */
export function rules(): IForbiddenRuleType[] {
  const filesOf = (name: string) => LAYERS.find((layer) => layer.name === name)?.files ?? '(?!)'
  return [
    ...LAYERS.map((layer) => ({
      name: `layer-${layer.name}`,
      severity: 'error' as const,
      from: { path: layer.files },
      to: {
        path: '^(src|widgets|demo|tests)/',
        pathNot: [layer.files, ...layer.mayImport.map(filesOf), '\\.(css|json)$'],
      },
    })),
    ...Object.entries(ATOM_AREAS).map(([area, mayImport]) => ({
      name: `area-${area}`,
      severity: 'error' as const,
      from: { path: `^src/atoms/${area}/` },
      to: {
        path: '^src/atoms/',
        pathNot: [area, ...mayImport].map((allowed) => `^src/atoms/${allowed}/`),
      },
    })),
    {
      name: 'atoms-have-an-area',
      severity: 'error' as const,
      from: { path: '^src/' },
      to: { path: '^src/atoms/', pathNot: `^src/atoms/(${Object.keys(ATOM_AREAS).join('|')})/` },
    },
    {
      // The demo plays the site of a customer: it may know the shape of the configuration, but no code.
      name: 'demo-knows-types-of-the-page',
      severity: 'error' as const,
      from: { path: filesOf('demo') },
      to: { path: filesOf('page'), dependencyTypesNot: ['type-only'] },
    },
    ...Object.entries(OWNERS).map(([name, owner]) => ({
      name: `owner-${name}`,
      severity: 'error' as const,
      from: { path: '^(src|widgets)/', pathNot: owner },
      to: { path: `node_modules/${name}(/|$)` },
    })),
    {
      name: 'no-react-below-components',
      severity: 'error' as const,
      from: { path: WITHOUT_REACT },
      to: { path: REACT, reachable: true },
    },
    {
      name: 'only-declared-packages',
      severity: 'error' as const,
      from: { path: '^(src/|widgets/trade-)' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'] },
    },
    {
      name: 'resolvable',
      severity: 'error' as const,
      from: { path: '^(src|widgets|demo)/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycles',
      severity: 'error' as const,
      from: { path: '^(src|widgets|demo)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ]
}
