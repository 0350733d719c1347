import { render } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { Dialog, SlidePanel } from '../../../src/components/ui/overlay/Modal'
import { SPECIMENS } from '../../fixtures/gallery/specimens'

/** axe's violations, except for rules that need a layout, which a browser test covers. */
async function violations(container: Element): Promise<string[]> {
  const result = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  )
}

it.each(SPECIMENS)('$title is accessible', async ({ content }) => {
  const { container } = render(<main>{content}</main>)
  expect(await violations(container)).toEqual([])
})

it.each([
  ['SlidePanel', SlidePanel],
  ['Dialog', Dialog],
])('%s is accessible', async (_name, Modal) => {
  const { container } = render(
    <Modal isOpen title="Your Basket" footer="£103.68" onClose={() => {}}>
      Assam Breakfast
    </Modal>,
  )
  expect(await violations(container)).toEqual([])
})
