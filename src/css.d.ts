/** Imported for its effect: the build makes a module of it that adopts the style sheet. */
declare module '*.css'
