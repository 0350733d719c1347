import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The model of the money: courses through the real atoms, with a server and a card provider of its own. */
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

/**
 * Files with a page first, then those without: vitest ends the process of a file when the next file in line has
 * another environment.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !isWithoutPage(file)), ...sorted.filter(isWithoutPage)]
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // The JSX of the shop has no development variant.
  oxc: { jsx: { runtime: 'automatic', importSource: '#trade', development: false } },
  test: {
    setupFiles: ['tests/setup.ts'],
    environment: 'happy-dom',
    // Frames in markup from outside would ask the network.
    environmentOptions: {
      happyDOM: {
        url: 'https://shop.example/',
        settings: { navigation: { disableChildFrameNavigation: true } },
      },
    },
    // Days of delivery close in the afternoon: never while tests run.
    env: { DEMO_ORDER_TIME: '09:00' },
    css: false,
    sequence: { sequencer: ByEnvironment },
    restoreMocks: true,
    unstubGlobals: true,
    // A test often waits for an answer: two of them keep a core busy.
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
          // Packages and the DOM are loaded once for many files; setup.ts resets our modules for each file.
          isolate: false,
          server: {
            deps: {
              // The module remembers the first script of the provider: inlined, it is reset like our own.
              inline: ['@stripe/stripe-js'],
              // What is compiled is kept, like a package.
              external: [/\/tests\/contract\/checks\.mjs$/],
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
