<?php
/**
 * First results of support and insight search: articles, videos and guides, printed inside their tags (first.1).
 * The markup is that of the demo, `demo/site/first-results.ts`.
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** How many pictures of the first list are fetched at once. */
const EAGER_CARDS = 4;

/** From this number on, a date is in milliseconds instead of seconds. */
const MILLISECONDS_FROM = 100000000000;

/** The date of a record: Unix seconds or milliseconds, or a text, in UTC without a zone; null for none. */
function record_date( $given ) {
	$text = is_scalar( $given ) ? (string) $given : '';
	if ( preg_match( '/^\d+(\.\d+)?$/', $text ) ) {
		$time = (float) $text;
		$text = $time > 0 ? '@' . (int) ( $time < MILLISECONDS_FROM ? $time : $time / 1000 ) : '';
	}
	$date = preg_match( '/^(@\d|[1-9]\d{3}-\d\d-\d\d)/', $text ) ? date_create_immutable( $text, new \DateTimeZone( 'UTC' ) ) : false;
	return $date ? $date : null;
}

/** The date and author of an article. */
function by_markup( \stdClass $hit ): string {
	$date   = record_date( $hit->post_date ?? null );
	$author = plain_text_markup( $hit->post_author->display_name ?? '' );
	$parts  = array();
	if ( $date ) {
		$day     = $date->setTimezone( new \DateTimeZone( 'Europe/London' ) )->format( 'jS F Y' );
		$parts[] = sprintf( '<time datetime="%s">', esc_attr( $date->setTimezone( new \DateTimeZone( 'UTC' ) )->format( 'Y-m-d\TH:i:s.v\Z' ) ) ) . esc_html( $day ) . '</time>';
	}
	if ( '' !== $author ) {
		$parts[] = "<span>$author</span>";
	}
	return $parts ? '<p class="trade-content-card__by trade-text-faint">' . implode( '', $parts ) . '</p>' : '';
}

/** The picture of an article, the small size first; '' without one. */
function article_picture( \stdClass $hit ): string {
	foreach ( array( $hit->images->thumbnail ?? null, $hit->images->full ?? null, $hit->image_placeholder ?? null ) as $given ) {
		$address = web_address( $given->url ?? $given );
		if ( '' !== $address ) {
			return $address;
		}
	}
	return '';
}

/** A 16:9 picture in an element with this class, optionally lazy; '' without one. */
function picture_markup( string $name, string $address, bool $is_lazy ): string {
	$loading = $is_lazy ? ' loading="lazy"' : '';
	return '' === $address ? '' : '<div class="' . esc_attr( $name ) . '"><span class="trade-picture">'
		. sprintf( '<img class="trade-picture__image" src="%s" alt="" width="400" height="225"', esc_url( $address ) ) . "$loading></span></div>";
}

/** The terms of a record of one taxonomy. */
function terms_of( \stdClass $hit, string $taxonomy ): array {
	return array_filter( (array) ( $hit->taxonomies->$taxonomy ?? array() ), 'is_scalar' );
}

/** An article as a card, with its type in a list of several (content.2). */
function article_markup( \stdClass $hit, bool $has_type, bool $is_lazy ): string {
	$names   = array_merge( $has_type ? array( $hit->post_type_label ?? '' ) : array(), terms_of( $hit, 'category' ), terms_of( $hit, 'resource-category' ) );
	$label   = implode( ' · ', array_unique( array_filter( array_map( __NAMESPACE__ . '\\plain_text_markup', $names ) ) ) );
	$excerpt = plain_text_markup( $hit->post_excerpt ?? '' );
	return '<li class="trade-content-grid__cell"><article class="trade-content-card trade-stack-3">'
		. picture_markup( 'trade-content-card__picture', article_picture( $hit ), $is_lazy )
		. '<div class="trade-content-card__text">'
		. ( '' === $label ? '' : '<p class="trade-content-card__label trade-text-faint">' . $label . '</p>' )
		. '<h3 class="trade-content-card__title">' . card_title_markup( $hit ) . '</h3>'
		. ( '' === $excerpt ? '' : '<p class="trade-markup trade-markup--title trade-content-card__excerpt">' . $excerpt . '</p>' )
		. by_markup( $hit ) . '</div></article></li>';
}

/** A list of articles with its heading and space for pagination, or the message that there are none (content.4). */
function articles_markup( \stdClass $result, string $heading, bool $is_only, bool $is_below ): string {
	$hidden = '<h2 class="trade-visually-hidden">' . esc_html( $heading ) . '</h2>';
	$cards  = array();
	foreach ( titled_hits( $result ) as $hit ) {
		$cards[] = article_markup( $hit, $is_only, $is_below || count( $cards ) >= EAGER_CARDS );
	}
	if ( ! $cards ) {
		/* translators: %s: the heading of a list */
		$none = esc_html( sprintf( __( 'No results found in %s.', 'trade-blocks' ), $heading ) );
		return '<div class="trade-content__list trade-stack-4 trade-content__list--none">' . $hidden . '<p class="trade-content__none trade-soft trade-wraps">' . $none . '</p></div>';
	}
	$head = $is_only ? $hidden
		: '<div class="trade-content__head"><h2 class="trade-content__heading">' . esc_html( $heading ) . '</h2>'
			. '<span class="trade-content__count trade-faint trade-figures">' . (int) $result->nbHits . '</span></div>'; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- a name of the search service.
	return '<div class="trade-content__list trade-stack-4">' . $head
		. '<div><ul class="trade-content-grid trade-stack-3">' . implode( '', $cards ) . '</ul></div>'
		. ( ( $result->nbPages ?? 1 ) > 1 ? '<div class="trade-first-results__control"></div>' : '' ) . '</div>'; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- a name of the search service.
}

/** Placeholders for the links to the types of a search, which have no target before the scripts load. */
function types_markup( array $texts ): string {
	$links = array();
	foreach ( array_unique( $texts ) as $text ) {
		$links[] = '<li class="trade-type-links__item"><span class="trade-type-links__link">' . plain_text_markup( $text ) . '</span></li>';
	}
	return '<div class="trade-first-results__later"><ul class="trade-type-links">' . implode( '', $links ) . '</ul></div>';
}

/** The masthead of an insight search, in the default colours until the script runs; '' without texts and picture. */
function insight_head_markup( array $attributes ): string {
	// Plain texts with line breaks, not markup.
	$heading = without_shortcodes( esc_html( $attributes['heading'] ?? '' ) );
	$intro   = without_shortcodes( esc_html( $attributes['intro'] ?? '' ) );
	$picture = picture_markup( 'trade-insight-head__picture', web_address( $attributes['image'] ?? '' ), false );
	if ( '' === "$heading$intro$picture" ) {
		return '';
	}
	return '<div class="trade-insight-head trade-stack-5"><div class="trade-insight-head__text trade-stack-3">'
		. ( '' === $heading ? '' : '<h2 class="trade-content__headline">' . $heading . '</h2>' )
		. ( '' === $intro ? '' : '<p class="trade-insight-head__intro">' . $intro . '</p>' ) . "</div>$picture</div>";
}

/** The first results of a support or insight search, which the tag takes over; '' without any. */
function first_articles_markup( string $search, array $attributes ): string {
	$start   = array_fill_keys( array( 'level0', 'level1', 'level2' ), '' ) + array( 'type' => $search );
	$service = printing_service( $start );
	$answer  = $service ? first_answer( $service, article_requests( $search, $service['indices'], $service['labels'] ) ) : array();
	$counts  = array_map( 'count', array_map( __NAMESPACE__ . '\\titled_hits', $answer['results'] ?? array() ) );
	if ( 0 === array_sum( $counts ) ) {
		return '';
	}
	$training = __( 'Training videos', 'trade-blocks' );
	if ( 'support' === $search ) {
		$head    = '<div class="trade-search-box-skeleton"></div>';
		$options = array_map( __NAMESPACE__ . '\\trimmed', explode( ',', $attributes['options'] ?? '' ) );
		$types   = array();
		foreach ( array_filter( $options, __NAMESPACE__ . '\\is_name' ) as $option ) {
			$types[] = 'training' === $option ? $training : $option;
		}
		$headings = array( __( 'Support', 'trade-blocks' ) );
	} else {
		$head     = insight_head_markup( $attributes );
		$types    = array( $training, 'Drink of the Month', 'Machine Assistance', 'Recipes' );
		$headings = array( __( 'News', 'trade-blocks' ), __( 'Resources', 'trade-blocks' ), $training );
	}
	$lists = array();
	foreach ( $answer['results'] as $place => $result ) {
		$lists[] = articles_markup( $result, $headings[ $place ], 'support' === $search, $place > 0 );
	}
	$content = '<div class="trade-content"><div class="trade-content__main trade-stack-4">' . $head
		. types_markup( array_merge( array( __( 'All', 'trade-blocks' ) ), $types ) )
		. '<p class="trade-content__status">' . found_text( titled_count( $answer['results'] ) ) . '</p>'
		. '<div class="trade-content__results trade-stack-6">' . implode( '', $lists ) . '</div></div></div>';
	return print_markup( $content, $answer );
}
