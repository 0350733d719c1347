/** Files of `src` without a test of their own name, with the reason. */
export const WITHOUT_TEST: Readonly<Record<string, string>> = {
  'src/atoms/base/store.ts': 'one constant: the store that every test replaces by its own',
  'src/atoms/search/open-to-all.ts': 'one constant: the searches that send it have tests',
  'src/entities/enquiry.ts': 'a type alone',
}
