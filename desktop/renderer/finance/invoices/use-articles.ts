import { useLive, type Live } from '../../use-live.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import type { desktopArticleContract } from '../../../../shared/finance/desktop-billing-contract.ts';
import { api } from '../../api.ts';

export type ArticleRow = Output<typeof desktopArticleContract.list>[number];

const topics = ['invoices'] as const;
const read = () => api.desktopArticles.list({});

/** What is billed again and again, by name. */
export const useArticles = (): Live<ArticleRow[]> => useLive(read, topics);
