import { it } from 'vitest'
import { runCell } from './answer-cell'
import { useShop } from './answer-shop'
import { cells } from './answer-table'

const shop = useShop()

it.each(
  cells(['confirming', 'processing', 'paid', 'attention', 'unanswered', 'unfinished']),
)('a guest reopens checkout, step %s, answer %s: the page shows what is known (payment.28)', (stage, answer) =>
  runCell(shop, 'guest', stage, answer))
