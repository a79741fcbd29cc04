/** The page of an employer by its name. */
export const employerPath = (name: string) => `/arbetsgivare?namn=${encodeURIComponent(name)}`;
