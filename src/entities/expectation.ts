/** What must be true of the answer to a write, and what is said when it is not (api.80). */
export interface Expectation<Answer> {
  isMet: (answer: Answer) => boolean
  /** What is there instead. It says nothing of a failure, and asks for no second try. */
  whatIsThere: (answer: Answer) => string
  /** Sent again, it is done again: nobody is asked to send it again unless it was refused. */
  isDoneAgain?: boolean
}

/** What is there after a write. */
export interface Found<Answer> {
  answer: Answer
  /** What is there in place of what was asked, in words; `null` when it is what was asked. */
  instead: string | null
}
