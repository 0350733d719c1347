<?php
/**
 * A page's requests to the search service for one search, and the kept parts of the answer (first.2, first.6).
 * Independent of WordPress: the tests compare it with the TypeScript version.
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The fields of a result that the tag reads. */
const RESULT_PARTS = array( 'hits', 'nbHits', 'page', 'nbPages', 'hitsPerPage', 'facets', 'facets_stats', 'exhaustive', 'exhaustiveFacetsCount', 'exhaustiveNbHits', 'exhaustiveTypo', 'query', 'params', 'index', 'processingTimeMS' );

/** The values of `protected` in public records. */
const NOT_PROTECTED = array( null, '', 0, 0.0, '0', false, 'false' );

/** A text without surrounding white space, by JavaScript's definition. */
function trimmed( string $text ): string {
	return (string) preg_replace( '/^[\s\pZ\x{FEFF}]+|[\s\pZ\x{FEFF}]+$/u', '', $text );
}

/** The names of the open category, from the first level on. A level may be a full path. */
function category_path( array $start ): array {
	$path = array();
	foreach ( array( 'level0', 'level1', 'level2' ) as $level ) {
		$parts = explode( ' > ', trimmed( $start[ $level ] ?? '' ) );
		$name  = end( $parts );
		if ( '' === $name ) {
			break;
		}
		$path[] = $name;
	}
	return $path;
}

/** A filter value; a leading minus would mean 'not'. */
function facet_filter( string $attribute, string $value ): array {
	return array( "$attribute:" . preg_replace( '/^-/', '\\\\-', $value ) );
}

/** The requests for the products of a variant range or a product tag. */
function list_requests( array $start, array $main, array $side ): array {
	$about     = generated( 'first-results' );
	$attribute = $about['lists'][ $start['type'] ];
	$value     = trimmed( $start['level0'] ?? '' );
	$main     += array( 'facets' => $about['facets'] );
	if ( '' === $value ) {
		return array( $main );
	}
	return array(
		$main + array( 'facetFilters' => array( facet_filter( $attribute, $value ) ) ),
		$side + array( 'facets' => $attribute ),
	);
}

/**
 * The requests of a product search with these attributes, the same as `firstRequests` in
 * `widgets/contract/first-results.ts`.
 */
function first_requests( array $start, string $index ): array {
	$about  = generated( 'first-results' );
	$levels = $about['levels'];
	$main   = array( 'indexName' => $index ) + $about['main'];
	$side   = array( 'indexName' => $index ) + $about['side'];
	if ( 'product-category' !== $start['type'] ) {
		return list_requests( $start, $main, $side );
	}
	$path      = category_path( $start );
	$open      = count( $path );
	$filter_at = static function ( int $depth ) use ( $levels, $path ): array {
		return facet_filter( $levels[ $depth - 1 ], implode( ' > ', array_slice( $path, 0, $depth ) ) );
	};
	$within    = static function ( int $depth ) use ( $filter_at ): array {
		return $depth ? array( 'facetFilters' => array( $filter_at( $depth ) ) ) : array();
	};
	$counted   = array_values( array_unique( array_merge( $about['facets'], array_slice( $levels, 0, $open + 1 ) ) ) );
	sort( $counted, SORT_STRING );
	$requests = array( $main + array( 'facets' => $counted ) + $within( $open ) );
	// The values of the open level, then those of the levels above it.
	if ( $open ) {
		$requests[] = $side + array( 'facets' => array_slice( $levels, 0, $open ) ) + $within( $open - 1 );
	}
	for ( $depth = 0; $depth < $open - 1; $depth++ ) {
		$requests[] = $side + ( $depth ? array(
			'facets'       => $levels[ $depth ],
			'facetFilters' => $filter_at( $depth ),
		) : array( 'facets' => array( $levels[0] ) ) );
	}
	return $requests;
}

/** The requests of an FAQ search, the same as `firstQuestions` in `widgets/contract/first-results.ts`. */
function question_requests( string $index ): array {
	return array( array( 'indexName' => $index ) + generated( 'first-results' )['questions'] );
}

/**
 * The requests of a support or insight search, the same as `firstArticles` in `widgets/contract/first-results.ts`.
 *
 * @param string $search  `support` or `insights`.
 * @param array  $indices The names of the indices, by their keys in the configuration.
 * @param array  $labels  The values of `post_type_label`, by their keys.
 */
function article_requests( string $search, array $indices, array $labels ): array {
	$about    = generated( 'first-results' );
	$requests = array();
	foreach ( $about['articleLists'][ $search ] as $key ) {
		$request = array( 'indexName' => $indices[ $key ] ) + $about['articles'];
		if ( 'searchable' === $key ) {
			$filters = array();
			foreach ( $about['supportTypes'] as $type ) {
				$filters = array_merge( $filters, facet_filter( 'post_type_label', $labels[ $type ] ) );
			}
			$request['facetFilters'] = array( $filters );
		}
		$requests[] = $request;
	}
	return $requests;
}

/** Whether a record is public. */
function is_open_record( $hit ): bool {
	return $hit instanceof \stdClass && in_array( $hit->protected ?? null, NOT_PROTECTED, true );
}

/** The members of an object with these names. */
function only( $given, array $names ): \stdClass {
	return (object) array_intersect_key( $given instanceof \stdClass ? (array) $given : array(), array_flip( $names ) );
}

/** A record with only the requested attributes, and never a price (first.6). */
function kept_hit( \stdClass $hit, array $request ): \stdClass {
	$kept = only( $hit, array_merge( array( 'objectID' ), $request['attributesToRetrieve'] ) );
	if ( isset( $hit->_highlightResult ) ) { // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- a name of the search service.
		$kept->_highlightResult = only( $hit->_highlightResult, $request['attributesToHighlight'] ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- a name of the search service.
	}
	return $kept;
}

/** The kept parts of a request's result; null for an invalid one. */
function kept_result( $result, array $request ) {
	if ( ! $result instanceof \stdClass || ! is_array( $result->hits ?? null ) ) {
		return null;
	}
	$kept         = only( $result, RESULT_PARTS );
	$open         = array_values( array_filter( $result->hits, __NAMESPACE__ . '\\is_open_record' ) );
	$asked        = array_fill( 0, count( $open ), $request );
	$kept->hits   = array_map( __NAMESPACE__ . '\\kept_hit', $open, $asked );
	$kept->nbHits = max( 0, (int) ( $result->nbHits ?? 0 ) - count( $result->hits ) + count( $open ) ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- a name of the search service.
	foreach ( array( 'facets', 'facets_stats' ) as $name ) {
		if ( isset( $kept->$name ) ) {
			$kept->$name = only( $kept->$name, (array) ( $request['facets'] ?? array() ) );
		}
	}
	return $kept;
}

/** The kept parts of an answer: one result per request; empty for an invalid answer. */
function kept_results( string $body, array $requests ): array {
	$answer  = json_decode( $body );
	$results = $answer instanceof \stdClass && is_array( $answer->results ?? null ) ? $answer->results : array();
	if ( count( $results ) !== count( $requests ) ) {
		return array();
	}
	$kept = array_map( __NAMESPACE__ . '\\kept_result', $results, $requests );
	return in_array( null, $kept, true ) ? array() : $kept;
}
