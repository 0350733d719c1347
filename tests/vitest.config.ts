import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
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
  },
})
