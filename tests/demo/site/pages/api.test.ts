// @vitest-environment node
import { expect, it } from 'vitest'
import { apiPage } from '../../../../demo/site/pages/api'

it("the page of the API shows the build's output, or how to build (contract.5)", async () => {
  expect(String(await apiPage('<h2>Kinds of field</h2>').content)).toContain('<h2>Kinds of field')
  const before = String(await apiPage(null).content)
  expect(before).toContain('Run “npm run build” first.')
  expect(before).toContain('href="/dist/openapi.json"')
})
