import { render } from '@testing-library/react'
import { Fragment, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { jsx, jsxs } from '../../../src/components/ui/jsx-runtime'

/** Wraps every text node in two elements, as a translator does. */
function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(text)
  }
}

interface Shown {
  count: number
  isMarked: boolean
  note: ReactNode
}

const Sample = ({ count, isMarked, note }: Shown) => (
  <p>
    {isMarked && <b>new</b>}
    {count} items
    {isMarked && ' (marked)'}
    <Fragment key="note">{note}</Fragment>
    {['a', isMarked && <i key="i">i</i>, 'b']}
  </p>
)

it('a translated text can change, appear and disappear (host.40)', () => {
  const { container, rerender } = render(<Sample count={1} isMarked={false} note="first" />)
  expect(container.textContent).toBe('1 itemsfirstab')
  translate(container)
  rerender(<Sample count={2} isMarked note={<u>second</u>} />)
  expect(container.textContent).toBe('new2 items (marked)secondaib')
  translate(container)
  rerender(<Sample count={3} isMarked={false} note={null} />)
  expect(container.textContent).toBe('3 itemsab')
})

it('several texts become one, without an extra element (host.40)', () => {
  const { container } = render(
    <p>
      {3} in {'your'} basket{null}
    </p>,
  )
  expect(container.innerHTML).toBe('<p>3 in your basket</p>')
})

it('children without neighbouring text are passed unchanged (host.40)', () => {
  const props = { children: [<b key="b">b</b>, null, '', [<i key="i">i</i>, false]] }
  for (const type of ['p', Fragment] as const) expect(jsxs(type, props).props).toBe(props)
  const alone = { children: 'text' }
  expect(jsx('p', alone).props).toBe(alone)
})
