import { it } from 'vitest'
import { runCell } from './answer-cell'
import { useShop } from './answer-shop'
import { cells, LIKELY } from './answer-table'

const shop = useShop()

it.each(
  cells(['saving', 'asking']),
)('a customer who pays by saved card, at the call %s, is told what is known when the answer is: %s (payment.28)', (stage, answer) =>
  runCell(shop, 'customer', stage, answer))

it.each(
  cells(['confirming', 'processing', 'paid', 'attention', 'unanswered', 'unfinished'], LIKELY),
)('a customer who opens checkout again, at the step %s, is told what is known when the answer is: %s (payment.28)', (stage, answer) =>
  runCell(shop, 'customer', stage, answer))
