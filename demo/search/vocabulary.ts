import { typosIn } from './words'

/** A known word, and its number of typos in the query. */
interface Likeness {
  word: string
  typos: number
}

/** How many answers are cached: the words repeat with each typed letter. */
const MAX_REMEMBERED = 500

/** The words of an index. */
export class Vocabulary {
  readonly #words = new Set<string>()
  readonly #answers = new Map<string, Likeness[]>()

  add(word: string): void {
    if (this.#words.has(word)) return
    this.#words.add(word)
    this.#answers.clear()
  }

  /** The known words that differ from a word by at most `maxTypos` typos. */
  like(asked: string, maxTypos: number, isBeginning: boolean): readonly Likeness[] {
    const key = `${isBeginning}/${maxTypos}/${asked}`
    const remembered = this.#answers.get(key)
    if (remembered) return remembered
    const likenesses: Likeness[] = []
    for (const word of this.#words) {
      const typos = typosIn(word, asked, maxTypos, isBeginning)
      if (typos !== null) likenesses.push({ word, typos })
    }
    if (this.#answers.size >= MAX_REMEMBERED) this.#answers.clear()
    this.#answers.set(key, likenesses)
    return likenesses
  }
}
