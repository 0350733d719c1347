import { act, render, screen } from '@testing-library/react'
import { atom, createStore } from 'jotai/vanilla'
import { useLayoutEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Provider, useAtomValue, useSetAtom } from '../../widgets/build/atom-hooks.mjs'

const countAtom = atom(1)
const otherAtom = atom(10)
const addAtom = atom(null, (get, set, more: number) => {
  set(countAtom, get(countAtom) + more)
  return get(countAtom)
})

const shown = () => screen.getByRole('status').textContent

describe('the hooks that stand in for those of jotai', () => {
  it('render a component once at first, and again only when its atom has changed', () => {
    const store = createStore()
    let renders = 0
    function Count() {
      renders += 1
      return <output>{useAtomValue(countAtom)}</output>
    }
    render(
      <Provider store={store}>
        <Count />
      </Provider>,
    )
    expect([shown(), renders]).toEqual(['1', 1])
    act(() => store.set(countAtom, 2))
    expect([shown(), renders]).toEqual(['2', 2])
    act(() => store.set(otherAtom, 11))
    act(() => store.set(countAtom, 2))
    expect(renders).toBe(2)
  })

  it('miss no change that comes between the first render and the listening', () => {
    const store = createStore()
    function Count() {
      const count = useAtomValue(countAtom)
      useLayoutEffect(() => store.set(countAtom, 5), [])
      return <output>{count}</output>
    }
    render(
      <Provider store={store}>
        <Count />
      </Provider>,
    )
    expect(shown()).toBe('5')
  })

  it('follow another atom, and listen to the one before no more', () => {
    const store = createStore()
    let choose: (isOther: boolean) => void = () => {}
    function Either() {
      const [isOther, setOther] = useState(false)
      choose = setOther
      return <output>{useAtomValue(isOther ? otherAtom : countAtom)}</output>
    }
    render(
      <Provider store={store}>
        <Either />
      </Provider>,
    )
    act(() => choose(true))
    expect(shown()).toBe('10')
    act(() => store.set(countAtom, 7))
    expect(shown()).toBe('10')
    act(() => store.set(otherAtom, 12))
    expect(shown()).toBe('12')
  })

  it('hand out one action, and what it answers', () => {
    const store = createStore()
    const actions = new Set<unknown>()
    let add: (more: number) => number = () => 0
    function Adder() {
      add = useSetAtom(addAtom)
      actions.add(add)
      return <output>{useAtomValue(countAtom)}</output>
    }
    render(
      <Provider store={store}>
        <Adder />
      </Provider>,
    )
    act(() => expect(add(2)).toBe(3))
    expect(shown()).toBe('3')
    expect(actions.size).toBe(1)
  })
})
