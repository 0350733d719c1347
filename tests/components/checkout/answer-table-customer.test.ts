import { it } from 'vitest'
import { runCell } from './answer-cell'
import { useShop } from './answer-shop'
import { cells, LIKELY } from './answer-table'

const shop = useShop()

it.each(
  cells(['saving', 'asking']),
)('a customer who pays by saved card, at the call %s, reads what is known after: %s (payment.28)', (stage, answer) =>
  runCell(shop, 'customer', stage, answer))

it.each(
  cells(['confirming', 'processing', 'paid', 'attention', 'unanswered', 'unfinished'], LIKELY),
)('a customer who reopens checkout, at the step %s, reads what is known after: %s (payment.28)', (stage, answer) =>
  runCell(shop, 'customer', stage, answer))
