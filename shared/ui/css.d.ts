/** Type of style sheet imports, which have no exports. */
declare module '*.css' {}
