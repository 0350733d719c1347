import { assess, fails } from './assess'
import type { Identity } from './caller'
import { fieldOf, listOf, type Trial } from './trial'

const LEFT = 'the basket still holds what this run added, and the next run will not order it'

const linesIn = (basket: unknown): string[] =>
  listOf(basket, 'data', 'product')
    .map((line) => fieldOf(line, 'id'))
    .filter((id) => typeof id === 'string')

/** Removes this run's items from a basket that was empty before (contract.30). */
export async function emptyBasket(trial: Trial, buyer: Identity): Promise<void> {
  const read = async () => assess(await trial.send('fetchBasket', buyer)).value
  const lines = linesIn(await read())
  for (const id of lines) await trial.send('deleteItem', buyer, { parameters: { id } })
  const left = lines.length > 0 ? await read() : null
  const isLeft = left === undefined || linesIn(left).length > 0
  if (isLeft) trial.note('DELETE /basket/{id}', 'the basket is emptied again', fails(LEFT))
}
