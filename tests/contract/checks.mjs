import { Ajv2020 } from 'ajv/dist/2020.js'

const ajv = new Ajv2020({ allErrors: true })
const checks = new Map()

/**
 * Compiles a JSON schema with Ajv, once for all test files of a process: to Vitest this file is a
 * package, which outlives a test file (tests/vitest.config.ts).
 *
 * @param {string} schema
 */
export function checkOf(schema) {
  const check = checks.get(schema) ?? ajv.compile(JSON.parse(schema))
  checks.set(schema, check)
  return check
}
