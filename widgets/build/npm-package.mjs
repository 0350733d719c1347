import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assets } from './assets.mjs'

/**
 * The files of `dist/` in the npm package, besides `package.json`, `README.md` and `LICENSE`, which npm always
 * includes. The WordPress plugin, with the same scripts, stays out.
 */
const FILES = [
  'trade-blocks.js',
  'trade-blocks.css',
  'first-results.css',
  'trade-blocks.d.ts',
  'react.d.ts',
  'openapi.d.ts',
  'openapi.json',
  'custom-elements.json',
  'vscode.html-custom-data.json',
  'payment-scripts.json',
  'search-index.json',
  'licences.txt',
  'chunks',
]

/**
 * The description of `dist/` as an npm package (package.1).
 * @param {{ name: string, version: string, description: string, license: string }} shop
 */
export const packageOf = ({ name, version, description, license }) => ({
  name,
  version,
  description,
  license,
  type: 'module',
  // Importing the script starts the shop, so bundlers must keep it.
  sideEffects: true,
  main: './trade-blocks.js',
  types: './trade-blocks.d.ts',
  customElements: 'custom-elements.json',
  exports: {
    '.': { types: './trade-blocks.d.ts', default: './trade-blocks.js' },
    './react': { types: './react.d.ts' },
    './openapi': { types: './openapi.d.ts' },
    './trade-blocks.css': './trade-blocks.css',
    './*.json': './*.json',
    './chunks/*': './chunks/*',
  },
  files: FILES,
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
})

/** @param {{ name: string, description: string }} shop */
const readmeOf = ({ name, description }) => `# Trade Blocks

${description}

Serve this folder from your site, and embed the script once:

\`\`\`html
<script type="application/json" data-trade-blocks>
  { "apiBase": "/api", "search": { "applicationId": "…", "searchKey": "…" } }
</script>
<script type="module" src="/${name}/trade-blocks.js"></script>
<trade-account-button></trade-account-button> <trade-basket-button></trade-basket-button>
\`\`\`

A bundler moves the script away from its other files: then name their folder as \`assetBase\` in the
configuration.

- \`import type {} from '${name}'\` types the tags, \`window.tradeBlocks\` and the events; \`import type {} from
  '${name}/react'\` the tags in JSX, for React 18 and 19.
- \`custom-elements.json\` describes the tags to tools, \`vscode.html-custom-data.json\` to editors
  (\`"html.customData"\` in the settings of VS Code), \`openapi.json\` the API that the shop needs.
`

/** Makes `dist/` an npm package (package.1). @param {string} root the folder of the project */
export const npmPackage = (root) =>
  assets('trade-npm-package', () => {
    const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
    const shop = JSON.parse(read('package.json'))
    return {
      'package.json': packageOf(shop),
      'README.md': readmeOf(shop),
      LICENSE: read('LICENSE'),
    }
  })
