/** Imported for its side effect: the build turns it into a module that adopts the style sheet. */
declare module '*.css'
