import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    setupFiles: ['tests/setup.ts'],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'https://shop.example/' } },
    css: false,
    restoreMocks: true,
    unstubGlobals: true,
    // By default vitest leaves one core unused: half of a machine with two.
    maxWorkers: '100%',
    retry: process.env.CI ? 1 : 0,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: [
            'tests/{api,atoms,components,conformance,contract,demo,entities,lib}/**/*.test.{ts,tsx}',
          ],
          // Packages and the DOM are loaded once for many files; setup.ts resets our modules for each file.
          isolate: false,
          // The module remembers the first script of the provider: inlined, it is reset like our own.
          server: { deps: { inline: ['@stripe/stripe-js'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [
            'tests/*.test.ts',
            'tests/{architecture,build,e2e,element,loader,shell}/**/*.test.{ts,tsx}',
          ],
        },
      },
    ],
  },
})
