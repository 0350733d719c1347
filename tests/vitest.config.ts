import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The money model: scenarios through the real atoms, with their own server and card provider. */
export const MONEY: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'money',
    include: ['tests/money/**/*.test.ts'],
    setupFiles: ['tests/money/setup.ts'],
  },
}

const isWithoutPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment node')

/** Sorts files with a DOM first: vitest starts a new process whenever the environment changes. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !isWithoutPage(file)), ...sorted.filter(isWithoutPage)]
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // The shop's JSX runtime has no development variant.
  oxc: { jsx: { runtime: 'automatic', importSource: '#trade', development: false } },
  test: {
    setupFiles: ['tests/setup.ts'],
    environment: 'happy-dom',
    // Frames in external markup would load from the network.
    environmentOptions: {
      happyDOM: {
        url: 'https://shop.example/',
        settings: { navigation: { disableChildFrameNavigation: true } },
      },
    },
    // Orders always meet the day's deadline, whatever the time of the run.
    env: { DEMO_ORDER_TIME: '09:00' },
    css: false,
    sequence: { sequencer: ByEnvironment },
    restoreMocks: true,
    unstubGlobals: true,
    // Tests often wait for answers, so two of them fill a core.
    maxWorkers: 2 * availableParallelism(),
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 900_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          setupFiles: ['tests/redirects.ts'],
          include: [
            'tests/*.test.ts',
            'tests/{api,atoms,components,conformance,contract,demo,entities,lib}/**/*.test.{ts,tsx}',
            'tests/{architecture,build,e2e,hosts,preview}/**/*.test.ts',
          ],
          // Files share packages and the DOM; setup.ts resets our own modules after each file.
          isolate: false,
          server: {
            deps: {
              // Inlined to be reset like our own modules: it remembers the first script of the provider.
              inline: ['@stripe/stripe-js'],
              // Compiled and generated files are cached, like a package.
              external: [/\/tests\/contract\/checks\.mjs$/, /\/tests\/demo\/copies\.mjs$/],
            },
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          setupFiles: ['tests/redirects.ts'],
          include: ['tests/{element,loader,shell}/**/*.test.{ts,tsx}'],
        },
      },
      MONEY,
    ],
  },
})
