import { topics, type Topic } from '../../shared/topic.ts';

export type Listener = (data: unknown) => void;

/** Listeners by topic. One that throws does not keep the others from being called. */
export interface Topics {
  /** Returns the function that ends the subscription. */
  subscribe(topic: Topic, listener: Listener): () => void;
  publish(topic: Topic, data?: unknown): void;
}

export const isTopic = (name: unknown): name is Topic => topics.some(topic => topic === name);

export function openTopics(report: (error: unknown) => void): Topics {
  const listeners = new Map<Topic, Set<Listener>>(topics.map(topic => [topic, new Set()]));
  return {
    subscribe(topic, listener) {
      listeners.get(topic)?.add(listener);
      return () => listeners.get(topic)?.delete(listener);
    },
    publish(topic, data = null) {
      for (const listener of listeners.get(topic) ?? []) {
        try {
          listener(data);
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
