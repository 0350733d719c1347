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
    // Vitest leaves one core alone unless told; a machine with two has half of them idle then.
    maxWorkers: '100%',
    retry: process.env.CI ? 1 : 0,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/{api,atoms,components,demo,entities,lib}/**/*.test.{ts,tsx}'],
          // Packages and the browser stand-in are loaded once for many files; what is ours anew for each (setup.ts).
          isolate: false,
          // It keeps the first script of the provider that it has seen.
          server: { deps: { inline: ['@stripe/stripe-js'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [
            'tests/*.test.ts',
            'tests/{architecture,build,element,loader,shell}/**/*.test.{ts,tsx}',
          ],
        },
      },
    ],
  },
})
